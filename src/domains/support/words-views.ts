import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#platform/database.gen.ts'

type Tickets = ExpressionBuilder<DB & { t: DB['tickets'] }, 't'>

/** A number of a ticket or of its order; else a part of the subject, the name or the e-mail (tickets_words_idx, users_words_idx). */
export function withWords(eb: Tickets, search: string): Expression<SqlBool> {
  const number = /^\s*#?(\d{1,15})\s*$/.exec(search)?.[1]
  if (number !== undefined) return eb.or([eb('t.id', '=', Number(number)), eb('t.order_id', '=', Number(number))])
  const part = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`t.id in (
    select id from tickets
    where lower(subject || E'\\n' || coalesce(contact_name, '') || E'\\n' || coalesce(contact_email, '')) like lower(${part})
    union all
    select id from tickets where user_id in (select id from users where lower(name || E'\\n' || email) like lower(${part}))
  )`
}

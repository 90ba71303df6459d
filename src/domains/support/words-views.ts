import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'

type Tickets = ExpressionBuilder<DB & { t: DB['tickets'] }, 't'>
export type Condition = (eb: Tickets) => Expression<SqlBool>

/** Fewer are looked up by their numbers; more are met soon by reading a part of the desk in its order. */
const FEW = 1000

/**
 * What finds tickets by their number or their order's; else by a part of the subject, the name or the e-mail
 * (tickets_words_idx, users_words_idx).
 */
export async function withWords(db: Reader, search: string): Promise<Condition> {
  const number = /^\s*#?(\d{1,15})\s*$/.exec(search)?.[1]
  if (number !== undefined)
    return (eb) => eb.or([eb('t.id', '=', Number(number)), eb('t.order_id', '=', Number(number))])
  const part = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const words = sql`lower(t.subject || E'\\n' || coalesce(t.contact_name, '') || E'\\n' || coalesce(t.contact_email, ''))`
  const people = sql`select id from users where lower(name || E'\\n' || email) like lower(${part})`
  const { rows } = await sql<{ id: number }>`
    select id from tickets as t where ${words} like lower(${part})
    union all
    select id from tickets where user_id in (${people})
    limit ${sql.lit(FEW + 1)}`.execute(db)
  if (rows.length > FEW) return () => sql<boolean>`(${words} like lower(${part}) or t.user_id in (${people}))`
  return () => sql<boolean>`t.id = any(${rows.map(({ id }) => id)})`
}

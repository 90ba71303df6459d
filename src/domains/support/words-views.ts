import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'

type Tickets = ExpressionBuilder<DB & { t: DB['tickets'] }, 't'>
export type Condition = (eb: Tickets) => Expression<SqlBool>

/** Fewer are looked up by their numbers; more are met soon by reading a tab of the team's list in its order. */
const FEW = 10_000
/** An index by parts of three letters finds nothing shorter; what short ones find is met soon. */
const PART_MIN = 3

/**
 * What finds tickets by their number or their order's; else by a part of the subject, the name or the e-mail
 * (tickets_words_idx, users_words_idx).
 */
export async function withWords(db: Reader, search: string): Promise<Condition> {
  const number = /^\s*#?(\d{1,15})\s*$/.exec(search)?.[1]
  if (number !== undefined)
    return (eb) => eb.or([eb('t.id', '=', Number(number)), eb('t.order_id', '=', Number(number))])
  const text = search.trim()
  const part = sql`lower(${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`})`
  const words = sql`lower(t.subject || E'\\n' || coalesce(t.contact_name, '') || E'\\n' || coalesce(t.contact_email, '')) like ${part}`
  const ofPerson = sql`lower(u.name || E'\\n' || u.email) like ${part}`
  // Asked of one ticket after the other: what `exists` asks, PostgreSQL would find out of all people first.
  const met = () => sql<boolean>`(${words} or (select ${ofPerson} from users as u where u.id = t.user_id))`
  if ([...text].length < PART_MIN) return met
  const { rows } = await sql<{ id: number }>`
    select id from tickets as t where ${words}
    union all
    select t.id from users as u join tickets as t on t.user_id = u.id where ${ofPerson}
    limit ${sql.lit(FEW + 1)}`.execute(db)
  return rows.length > FEW ? met : () => sql<boolean>`t.id = any(${rows.map(({ id }) => id)})`
}

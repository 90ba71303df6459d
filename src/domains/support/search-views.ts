import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { lookUp } from '#platform/list/look-up.ts'
import { containing } from '#platform/list/text.ts'
import { idIn } from '#platform/list/words.ts'

/** Up to this many matches are looked up by id; more are frequent enough to find by reading a tab in its order. */
const FEW = 10_000
/** A trigram index finds nothing shorter; short terms match often enough to find by reading. */
const PART_MIN = 3

/**
 * Matches tickets by their id or their order's; else by a part of the subject, the name or the e-mail
 * (tickets_words_idx, users_words_idx).
 */
export async function matchesText(db: Reader, search: string): Promise<RawBuilder<SqlBool>> {
  const id = idIn(search)
  if (id !== null) return sql`(t.id = ${id} or t.order_id = ${id})`
  const text = search.trim()
  const part = sql`lower(${containing(text)})`
  const words = sql`lower(t.subject || E'\\n' || coalesce(t.contact_name, '') || E'\\n' || coalesce(t.contact_email, '')) like ${part}`
  const ofPerson = sql`lower(u.name || E'\\n' || u.email) like ${part}`
  // A subquery per ticket: with `exists` PostgreSQL would search all users first.
  const matches = sql<SqlBool>`(${words} or (select ${ofPerson} from users as u where u.id = t.user_id))`
  if ([...text].length < PART_MIN) return matches
  const ids = sql`
    select id from tickets as t where ${words}
    union all
    select t.id from users as u join tickets as t on t.user_id = u.id where ${ofPerson}`
  return lookUp(db, { column: sql`t.id`, ids, matches, few: FEW })
}

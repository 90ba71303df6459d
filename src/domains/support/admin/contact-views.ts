import { sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { ContactView } from '#contract/support/ticket-rules.ts'
import { withWords } from '#domains/support/words-views.ts'
import { countUpTo } from '#platform/count-up-to.ts'
import type { Reader } from '#platform/database.ts'

export type ContactRow = Awaited<ReturnType<ReturnType<typeof withParts>['execute']>>[number]
export type ContactFilter = { view?: ContactView | undefined; search?: string | undefined }

/** What waits, the oldest first (tickets_contact_new_idx); else newest first (tickets_contact_idx). */
export async function findContactMessages(db: Reader, filter: ContactFilter, { limit, offset }: Window) {
  const { view = 'new', search } = filter
  const order = view === 'new' ? sql`t.waits_since, t.id` : sql`t.id desc`
  let found = db.selectFrom('tickets as t').where('t.contact_email', 'is not', null)
  if (view !== 'all') found = found.where('t.user_id', 'is', null)
  if (view === 'new') found = found.where('t.status', '=', 'open').where('t.waits_since', 'is not', null)
  if (view === 'handled')
    found = found.where((eb) => eb.or([eb('t.status', '<>', 'open'), eb('t.waits_since', 'is', null)]))
  if (search) found = found.where(await withWords(db, search))
  const chosen = found.select('t.id').orderBy(order).limit(limit).offset(offset)
  const [rows, total] = await Promise.all([
    withParts(db).where('t.id', 'in', chosen).orderBy(order).execute(),
    countUpTo(db, found.select('t.id'), { searched: search !== undefined, limit, offset }),
  ])
  return { rows, total }
}

/** Of the contact page; a ticket that came otherwise is none. */
export const findContactMessage = (db: Reader, id: number) => withParts(db).where('t.id', '=', id).executeTakeFirst()

/** The account that has this e-mail address (users_email_key). */
export const findAccountOf = (db: Reader, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email', '=', sql<string>`lower(${email})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

const withParts = (db: Reader) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('users as h', 'h.id', 't.handled_by')
    .leftJoin('users as u', (join) =>
      join.on('u.email', '=', sql<string>`lower(t.contact_email)`).on('u.closed_at', 'is', null),
    )
    .select(['t.id', 't.user_id', 't.subject', 't.description', 't.status', 't.created_at', 't.waits_since'])
    .select(['t.handled_by', 'h.name as handled_name', 't.handled_at', 'u.id as account_id', 'u.name as account_name'])
    .select((eb) => [
      eb.fn.coalesce('t.contact_name', sql.lit('')).as('contact_name'),
      eb.fn.coalesce('t.contact_email', sql.lit('')).as('contact_email'),
    ])
    .where('t.contact_email', 'is not', null)

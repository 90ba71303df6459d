import { sql } from 'kysely'
import { countedMax, type Window } from '#contract/page.ts'
import type { ContactView } from '#contract/support/ticket-rules.ts'
import { matchesText } from '#domains/support/search-views.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import type { Order } from '#platform/list/order.ts'

export type ContactRow = Awaited<ReturnType<ReturnType<typeof withParts>['execute']>>[number]
export type ContactFilter = { view?: ContactView | undefined; search?: string | undefined }

/** New messages oldest first (tickets_contact_new_idx); the others newest first (tickets_contact_idx). */
export async function findContactMessages(db: Reader, filter: ContactFilter, window: Window) {
  const { view = 'new', search } = filter
  const order: Order = view === 'new' ? { by: sql`t.waits_since`, direction: 'asc' } : { direction: 'desc' }
  let matches = db.selectFrom('tickets as t').where('t.contact_email', 'is not', null)
  if (view !== 'all') matches = matches.where('t.user_id', 'is', null)
  if (view === 'new') matches = matches.where('t.status', '=', 'open').where('t.waits_since', 'is not', null)
  if (view === 'handled')
    matches = matches.where((eb) => eb.or([eb('t.status', '<>', 'open'), eb('t.waits_since', 'is', null)]))
  if (search) matches = matches.where(await matchesText(db, search))
  const list = { from: matches, id: 't.id', order, countTo: countedMax(search !== undefined) } as const
  return readList(db, list, window, (ids) => withParts(db).where('t.id', 'in', ids).execute())
}

/** A message of the contact page; other tickets do not match. */
export const findContactMessage = (db: Reader, id: number) => withParts(db).where('t.id', '=', id).executeTakeFirst()

/** The account whose owner has confirmed this e-mail address (users_email_key): any other may be a stranger's. */
export const findAccountOf = (db: Reader, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email', '=', sql<string>`lower(${email})`)
    .where('email_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

const withParts = (db: Reader) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('users as h', 'h.id', 't.handled_by')
    .leftJoin('users as u', (join) =>
      join
        .on('u.email', '=', sql<string>`lower(t.contact_email)`)
        .on('u.email_verified_at', 'is not', null)
        .on('u.closed_at', 'is', null),
    )
    .select(['t.id', 't.user_id', 't.subject', 't.description', 't.status', 't.created_at', 't.waits_since'])
    .select(['t.handled_by', 'h.name as handled_name', 't.handled_at', 'u.id as account_id', 'u.name as account_name'])
    .select((eb) => [
      eb.fn.coalesce('t.contact_name', sql.lit('')).as('contact_name'),
      eb.fn.coalesce('t.contact_email', sql.lit('')).as('contact_email'),
    ])
    .where('t.contact_email', 'is not', null)

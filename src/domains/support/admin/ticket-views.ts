import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { countedMax, type Window } from '#contract/page.ts'
import type { TicketPriority, TicketType, TicketView } from '#contract/support/ticket-rules.ts'
import { ANSWERING_SECONDS } from '#contract/support/ticket-rules.ts'
import { matchesText } from '#domains/support/search-views.ts'
import { clock, SECOND } from '#platform/clock.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import type { Order } from '#platform/list/order.ts'

export type TicketLineRow = Awaited<ReturnType<typeof findAdminTickets>>['rows'][number]
export type AdminFacts = NonNullable<Awaited<ReturnType<typeof findAdminFacts>>>
export type AdminFilter = {
  view?: TicketView | undefined
  search?: string | undefined
  priority?: TicketPriority | undefined
  type?: TicketType | undefined
}

type Tickets = SelectQueryBuilder<DB & { t: DB['tickets'] }, 't', object>

/**
 * A page of a tab of the team's list, each read in the order of its own index: tickets_waiting_idx, …_mine_idx,
 * …_unassigned_idx, …_open_idx, …_buyer_idx, …_settled_idx, …_all_idx; with the total, counted up to a bound.
 */
export async function findAdminTickets(db: Reader, viewerId: number, filter: AdminFilter, window: Window) {
  const { view = 'waiting' } = filter
  const words = filter.search ? await matchesText(db, filter.search) : null
  const accounts = db.selectFrom('tickets as t').where('t.user_id', 'is not', null)
  const matches = narrowed(inView(accounts, view, viewerId), filter, words)
  const list = { from: matches, id: 't.id', order: orders[view], countTo: countedMax(words !== null) } as const
  return readList(db, list, window, (ids) => findLines(db, ids))
}

const findLines = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('users as a', 'a.id', 't.assigned_to')
    .where('t.id', 'in', ids)
    .select(['t.id', 't.subject', 't.status', 't.type', 't.priority', 'u.name', 'u.email', 't.order_id'])
    .select(['t.assigned_to', 'a.name as assigned_name', 't.waits_since', 't.created_at', 't.updated_at'])
    .execute()

const waitingLongest: Order = { by: sql`t.waits_since`, direction: 'asc' }
const settledLast: Order = { by: sql`t.updated_at`, direction: 'desc' }

const orders: Record<TicketView, Order> = {
  waiting: waitingLongest,
  mine: waitingLongest,
  unassigned: waitingLongest,
  open: waitingLongest,
  buyer: { by: sql`t.updated_at`, direction: 'asc' },
  resolved: settledLast,
  closed: settledLast,
  all: { direction: 'desc' },
}

function inView(query: Tickets, view: TicketView, viewerId: number): Tickets {
  if (view === 'all') return query
  if (view === 'resolved' || view === 'closed') {
    // Redundant, but needed to match the condition of the partial index.
    return query.where('t.status', '=', view).where('t.status', '<>', 'open')
  }
  const open = query.where('t.status', '=', 'open')
  if (view === 'waiting') return open.where('t.waits_since', 'is not', null)
  if (view === 'buyer') return open.where('t.waits_since', 'is', null)
  if (view === 'mine') return open.where('t.assigned_to', '=', viewerId)
  return view === 'unassigned' ? open.where('t.assigned_to', 'is', null) : open
}

function narrowed(query: Tickets, { priority, type }: AdminFilter, words: RawBuilder<SqlBool> | null): Tickets {
  let matches = query
  if (priority) matches = matches.where('t.priority', '=', priority)
  if (type) matches = matches.where('t.type', '=', type)
  return words ? matches.where(words) : matches
}

/** The fields of a ticket that only the team sees. */
export async function findAdminFacts(db: Reader, viewerId: number, id: number) {
  const since = new Date(clock.now().getTime() - ANSWERING_SECONDS * SECOND)
  return db
    .selectFrom('tickets as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('users as h', 'h.id', 't.handled_by')
    .leftJoin('users as a', 'a.id', 't.assigned_to')
    .leftJoin('users as w', (join) =>
      join.onRef('w.id', '=', 't.answering_by').on('w.id', '<>', viewerId).on('t.answering_at', '>', since),
    )
    .select(['t.waits_since', 't.handled_by', 'h.name as handled_name', 't.handled_at', 't.order_id'])
    .select(['t.assigned_to', 'a.name as assigned_name', 'w.id as answering_by', 'w.name as answering_name'])
    .select(['u.id as buyer_id', 'u.name as buyer_name', 'u.email as buyer_email', 'u.locale', 'u.created_at as since'])
    .select((eb) => notesOf(eb).as('notes'))
    .where('t.id', '=', id)
    .executeTakeFirst()
}

const notesOf = (eb: ExpressionBuilder<DB & { t: DB['tickets'] }, 't'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('ticket_notes as n')
      .innerJoin('users as author', 'author.id', 'n.author_id')
      .select(['n.id', 'n.author_id', 'author.name as author_name', 'n.note', 'n.created_at'])
      .whereRef('n.ticket_id', '=', 't.id')
      .orderBy('n.id'),
  )

export const findNote = (db: Reader, id: number) =>
  db
    .selectFrom('ticket_notes as n')
    .innerJoin('users as author', 'author.id', 'n.author_id')
    .select(['n.id', 'n.author_id', 'author.name as author_name', 'n.note', 'n.created_at'])
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow()

const ORDERS_SHOWN = 8

/** An account's newest orders (orders_buyer_id_idx), the ticket's own order first. */
export const findOrdersOf = (db: Reader, buyerId: number, named: number | null) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.total_poisha', 'o.placed_at'])
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('parcels').select('parcels.status').whereRef('parcels.order_id', '=', 'o.id')).as(
        'parcels',
      ),
      eb
        .selectFrom('order_items')
        .select((item) => item.fn.coalesce(item.fn.sum<number>('order_items.quantity'), sql.lit(0)).as('items'))
        .whereRef('order_items.order_id', '=', 'o.id')
        .as('items'),
    ])
    .where('o.buyer_id', '=', buyerId)
    .orderBy(sql`o.id is not distinct from ${named} desc`)
    .orderBy('o.id', 'desc')
    .limit(ORDERS_SHOWN)
    .execute()

export const findTemplates = (db: Reader) =>
  db
    .selectFrom('ticket_templates')
    .select(['id', 'name', 'body_en', 'body_bn', 'updated_at'])
    .orderBy(sql`lower(name)`)
    .execute()

export const findTemplate = (db: Reader, id: number) =>
  db
    .selectFrom('ticket_templates')
    .select(['id', 'name', 'body_en', 'body_bn', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findTemplateNamed = (db: Reader, name: string) =>
  db.selectFrom('ticket_templates').select('id').where(sql`lower(name)`, '=', sql`lower(${name})`).executeTakeFirst()

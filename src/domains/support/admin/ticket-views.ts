import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Window } from '#contract/page.ts'
import type { TicketPriority, TicketType, TicketView } from '#contract/support/ticket-rules.ts'
import { ANSWERING_SECONDS } from '#contract/support/ticket-rules.ts'
import { type Condition, withWords } from '#domains/support/words-views.ts'
import { clock, SECOND } from '#platform/clock.ts'
import { countUpTo } from '#platform/count-up-to.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'

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
 * A page of a tab of the team's list, each read in the order of its own index: tickets_waiting_idx, …_mine_idx, …_unassigned_idx,
 * …_open_idx, …_buyer_idx, …_settled_idx, …_all_idx; and how many there are, counted up to a bound.
 */
export async function findAdminTickets(db: Reader, viewerId: number, filter: AdminFilter, { limit, offset }: Window) {
  const { view = 'waiting' } = filter
  const words = filter.search ? await withWords(db, filter.search) : null
  const accounts = db.selectFrom('tickets as t').where('t.user_id', 'is not', null)
  const found = narrowed(inView(accounts, view, viewerId), filter, words)
  const order = orders[view]
  const chosen = found.select('t.id').orderBy(order).limit(limit).offset(offset)
  const [rows, total] = await Promise.all([
    db
      .selectFrom('tickets as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .leftJoin('users as a', 'a.id', 't.assigned_to')
      .where('t.id', 'in', chosen)
      .select(['t.id', 't.subject', 't.status', 't.type', 't.priority', 'u.name', 'u.email', 't.order_id'])
      .select(['t.assigned_to', 'a.name as assigned_name', 't.waits_since', 't.created_at', 't.updated_at'])
      .orderBy(order)
      .execute(),
    countUpTo(db, found.select('t.id'), { searched: words !== null, limit, offset }),
  ])
  return { rows, total }
}

const orders: Record<TicketView, RawBuilder<unknown>> = {
  waiting: sql`t.waits_since, t.id`,
  mine: sql`t.waits_since, t.id`,
  unassigned: sql`t.waits_since, t.id`,
  open: sql`t.waits_since, t.id`,
  buyer: sql`t.updated_at, t.id`,
  resolved: sql`t.updated_at desc, t.id desc`,
  closed: sql`t.updated_at desc, t.id desc`,
  all: sql`t.id desc`,
}

function inView(query: Tickets, view: TicketView, viewerId: number): Tickets {
  if (view === 'all') return query
  if (view === 'resolved' || view === 'closed') {
    // Said twice: the index holds what is not open.
    return query.where('t.status', '=', view).where('t.status', '<>', 'open')
  }
  const open = query.where('t.status', '=', 'open')
  if (view === 'waiting') return open.where('t.waits_since', 'is not', null)
  if (view === 'buyer') return open.where('t.waits_since', 'is', null)
  if (view === 'mine') return open.where('t.assigned_to', '=', viewerId)
  return view === 'unassigned' ? open.where('t.assigned_to', 'is', null) : open
}

function narrowed(query: Tickets, { priority, type }: AdminFilter, words: Condition | null): Tickets {
  let found = query
  if (priority) found = found.where('t.priority', '=', priority)
  if (type) found = found.where('t.type', '=', type)
  return words ? found.where(words) : found
}

/** What the team knows of a ticket beside what its owner sees. */
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

/** An account's newest orders (orders_buyer_id_idx); the one that is named comes first. */
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

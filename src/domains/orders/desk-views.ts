import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DeskCounts } from '#contract/order-desk.ts'
import { COUNTED_MAX, type DeskState, deskStates } from '#contract/order-desk-rules.ts'
import type { OrderStatus } from '#contract/order-rules.ts'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { ordersFound } from './desk-search.ts'

export type DeskFilter = {
  search?: string | undefined
  state?: DeskState | undefined
  requests?: boolean | undefined
  buyer?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
  sort?: 'newest' | 'oldest' | undefined
}
export type DeskRow = Awaited<ReturnType<typeof readRows>>[number]

type Ids = { id: number }
type Range = { first: number; last: number }

/**
 * The orders of a page of the desk and how many match; counting stops at 1,001. Numbers first, each over an index that has
 * them in order (orders' key, parcels_status_order_idx, orders_archived_idx), then the page's orders.
 */
export async function findDeskOrders(
  db: Reader,
  filter: DeskFilter,
  { limit, offset }: Window,
): Promise<{ rows: DeskRow[]; total: number }> {
  const range = await rangeOf(db, filter)
  if (range === 'empty') return { rows: [], total: 0 }
  const way = sql.raw(filter.sort === 'oldest' ? 'asc' : 'desc')
  const [page, counted] = await Promise.all([
    sql<Ids>`${foundFirst(filter)}
      select id from (${matching(filter, range)}) as matching order by id ${way} limit ${limit + 1} offset ${offset}`.execute(
      db,
    ),
    sql<{
      count: number
    }>`${foundFirst(filter)} select count(*) from (${capped(matching(filter, range))}) as matching`.execute(db),
  ])
  const ids = page.rows.slice(0, limit).map(({ id }) => id)
  const seen = offset + page.rows.length
  const rows = await readRows(db, ids)
  const place = new Map(ids.map((id, at) => [id, at]))
  return {
    rows: rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    total: Math.max(counted.rows[0]?.count ?? 0, page.rows.length > 0 ? seen : 0),
  }
}

export async function countDeskOrders(
  db: Reader,
  filter: Pick<DeskFilter, 'search' | 'from' | 'to'>,
): Promise<DeskCounts> {
  const counts: DeskCounts = { all: 0, requests: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0, archived: 0 }
  const range = await rangeOf(db, filter)
  if (range === 'empty') return counts
  const wanted: [keyof DeskCounts, DeskFilter][] = [
    ['all', filter],
    ['requests', { ...filter, requests: true }],
    ...deskStates.map((state) => [state, { ...filter, state }] as [DeskState, DeskFilter]),
  ]
  const { rows } = await sql<{ what: keyof DeskCounts; count: number }>`${foundFirst(filter)} ${sql.join(
    wanted.map(
      ([what, how]) => sql`select ${what}::text as what, count(*) from (${capped(matching(how, range))}) as matching`,
    ),
    sql` union all `,
  )}`.execute(db)
  for (const { what, count } of rows) counts[what] = count
  return counts
}

const capped = (ids: RawBuilder<Ids>) => sql<Ids>`select id from (${ids}) as every limit ${COUNTED_MAX + 1}`

const foundFirst = ({ search }: DeskFilter) =>
  search ? sql`with found as materialized (${ordersFound(search)})` : sql``

/** The numbers of the orders of these days (orders_placed_at_idx): the indexes of numbers are then read from there to there. */
async function rangeOf(db: Reader, { from, to }: DeskFilter): Promise<Range | null | 'empty'> {
  if (!from && !to) return null
  // `+ 0`: or the smallest number is looked for along the key, past every older order.
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id + 0) as first, max(id + 0) as last from orders where ${sql.join(inDays({ from, to }), sql` and `)}`.execute(
    db,
  )
  const [{ first, last } = { first: null, last: null }] = rows
  return first === null || last === null ? 'empty' : { first, last }
}

const inDays = ({ from, to }: DeskFilter) => [
  ...(from ? [sql`placed_at >= ${from}`] : []),
  ...(to ? [sql`placed_at < ${to}`] : []),
]

function matching(filter: DeskFilter, range: Range | null): RawBuilder<Ids> {
  const { state, search, requests, buyer } = filter
  const conditions = [
    state === 'archived' ? sql`o.archived_at is not null` : sql`o.archived_at is null`,
    ...inDays(filter),
    ...(range ? [sql`o.id between ${range.first} and ${range.last}`] : []),
    ...(search ? [sql`o.id in (select id from found)`] : []),
    ...(requests ? [sql`o.id in (select order_id from order_requests where status = 'open')`] : []),
    ...(buyer ? [sql`o.buyer_id = ${buyer}`] : []),
  ]
  const all = sql.join(conditions, sql` and `)
  if (!state || state === 'archived') return sql<Ids>`select o.id from orders as o where ${all}`
  const within = range ? sql`and p.order_id between ${range.first} and ${range.last}` : sql``
  return sql<Ids>`
    select p.order_id as id from (${standing(state, within)}) as p join orders as o on o.id = p.order_id
    where ${all} group by p.order_id`
}

/** `orderStatus` of rules.ts, said in SQL: the parcels whose orders stand so, newest order first. */
function standing(status: OrderStatus, within: RawBuilder<unknown>): RawBuilder<unknown> {
  const parcels = (is: OrderStatus) => sql`select p.order_id from parcels as p where p.status = ${is} ${within}`
  const beside = (...others: OrderStatus[]) => sql`exists (
    select from parcels as beside where beside.order_id = p.order_id and beside.status = any(${others}::text[])
  )`
  if (status === 'processing') return sql`${parcels('processing')} and not ${beside('shipped', 'delivered')}`
  if (status === 'delivered') return sql`${parcels('delivered')} and not ${beside('processing', 'shipped')}`
  if (status === 'cancelled')
    return sql`${parcels('cancelled')} and not ${beside('processing', 'shipped', 'delivered')}`
  return sql`${parcels('shipped')} union all ${parcels('processing')} and ${beside('delivered')}`
}

async function readRows(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .innerJoin('payments as pay', 'pay.id', 'o.payment_id')
    .select((eb) => [
      'o.id',
      'o.placed_at',
      'o.ship_name',
      'o.ship_phone',
      'o.ship_city',
      'o.total_poisha',
      'o.archived_at',
      'u.name as customer',
      'u.email',
      'pay.status as payment_status',
      'pay.refunded_poisha',
      jsonArrayFrom(
        eb
          .selectFrom('parcels as p')
          .select(['p.id', 'p.store_name', 'p.status'])
          .whereRef('p.order_id', '=', 'o.id')
          .orderBy('p.id'),
      ).as('parcels'),
      eb
        .selectFrom('order_items as i')
        .innerJoin('parcels as p', 'p.id', 'i.parcel_id')
        .select((item) => item.fn.sum<number>('i.quantity').as('pieces'))
        .whereRef('i.order_id', '=', 'o.id')
        .where('p.replaces_id', 'is', null)
        .as('pieces'),
      eb
        .selectFrom('order_requests as q')
        .select((request) => request.fn.min('q.created_at').as('since'))
        .whereRef('q.order_id', '=', 'o.id')
        .where('q.status', '=', 'open')
        .as('waiting_since'),
    ])
    .where('o.id', 'in', ids)
    .execute()
}

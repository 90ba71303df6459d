import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AdminOrderCounts } from '#contract/orders/admin.ts'
import { type AdminOrderState, adminOrderStates } from '#contract/orders/admin-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { ordersFound } from './search-views.ts'

export type AdminFilter = {
  search?: string | undefined
  state?: AdminOrderState | undefined
  requests?: boolean | undefined
  buyer?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
  sort?: 'newest' | 'oldest' | undefined
}
export type AdminRow = Awaited<ReturnType<typeof readRows>>[number]

type Ids = { id: number }
type Range = { first: number; last: number }

/**
 * The orders of a page of the team's list and how many match; counting stops at 10,001. Numbers first, in the order of orders_desk_idx
 * (of all: the key), or from what was found; then the page's orders.
 */
export async function findAdminOrders(
  db: Reader,
  filter: AdminFilter,
  { limit, offset }: Window,
): Promise<{ rows: AdminRow[]; total: number }> {
  const range = await rangeOf(db, filter)
  if (range === 'empty') return { rows: [], total: 0 }
  const way = sql.raw(filter.sort === 'oldest' ? 'asc' : 'desc')
  // What is searched is found once, for both the page and the count of it.
  const once = sql.raw(filter.search ? 'materialized' : 'not materialized')
  const { rows: found } = await sql<{ id: number | null; total: number }>`
    with matching as ${once} (${matching(filter, range)}),
      page as (select id from matching order by id ${way} limit ${limit} offset ${offset})
    select page.id, counted.total
    from (select count(*) as total from (select from matching limit ${COUNTED_MAX + 1}) as some_of_it) as counted
    left join page on true`.execute(db)
  const ids = found.flatMap(({ id }) => id ?? []).toSorted((a, b) => (filter.sort === 'oldest' ? a - b : b - a))
  const rows = await readRows(db, ids)
  const place = new Map(ids.map((id, at) => [id, at]))
  return {
    rows: rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    total: countedOf(found[0]?.total ?? 0, { at: offset + ids.length, full: ids.length === limit }),
  }
}

/** Beyond the bound of counting a full page says that there is another. */
const countedOf = (counted: number, { at, full }: { at: number; full: boolean }) =>
  counted > COUNTED_MAX ? Math.max(counted, full ? at + 1 : at) : counted

/** What was found is looked through once; without a search each count reads its part of orders_desk_idx and stops. */
export async function countAdminOrders(
  db: Reader,
  filter: Pick<AdminFilter, 'search' | 'from' | 'to'>,
): Promise<AdminOrderCounts> {
  const counts: AdminOrderCounts = {
    all: 0,
    requests: 0,
    processing: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
    archived: 0,
  }
  const range = await rangeOf(db, filter)
  if (range === 'empty') return counts
  if (filter.search || range) {
    const { rows } = await sql<{ state: AdminOrderState; asked: boolean; count: number }>`
      select case when o.archived_at is null then o.status else 'archived' end as state, q.order_id is not null as asked,
        count(*)
      from orders as o left join (select distinct order_id from order_requests where status = 'open') as q on q.order_id = o.id
      where ${conditions({ ...filter, state: 'any' }, range)} group by 1, 2`.execute(db)
    for (const { state, asked, count } of rows) {
      counts[state] += count
      if (state === 'archived') continue
      counts.all += count
      if (asked) counts.requests += count
    }
    return Object.fromEntries(
      Object.entries(counts).map(([what, count]) => [what, Math.min(count, COUNTED_MAX + 1)]),
    ) as AdminOrderCounts
  }
  const wanted: [keyof AdminOrderCounts, AdminFilter][] = [
    ['all', {}],
    ['requests', { requests: true }],
    ...adminOrderStates.map((state): [AdminOrderState, AdminFilter] => [state, { state }]),
  ]
  const { rows } = await sql<{ what: keyof AdminOrderCounts; count: number }>`${sql.join(
    wanted.map(
      ([what, how]) => sql`
        select ${what}::text as what, count(*)
        from (select from (${matching(how, null)}) as matching limit ${COUNTED_MAX + 1}) as some_of_it`,
    ),
    sql` union all `,
  )}`.execute(db)
  for (const { what, count } of rows) counts[what] = count
  return counts
}

/** The numbers of the orders of these days (orders_placed_at_idx): the indexes of numbers are then read from there to there. */
async function rangeOf(db: Reader, { from, to }: AdminFilter): Promise<Range | null | 'empty'> {
  if (!from && !to) return null
  // `+ 0`: or the smallest number is looked for along the key, past every older order.
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id + 0) as first, max(id + 0) as last from orders where ${sql.join(inDays({ from, to }), sql` and `)}`.execute(
    db,
  )
  const [{ first, last } = { first: null, last: null }] = rows
  return first === null || last === null ? 'empty' : { first, last }
}

const inDays = ({ from, to }: Pick<AdminFilter, 'from' | 'to'>) => [
  ...(from ? [sql`placed_at >= ${from}`] : []),
  ...(to ? [sql`placed_at < ${to}`] : []),
]

type Asked = Omit<AdminFilter, 'state'> & { state?: AdminOrderState | 'any' | undefined }

const matching = (filter: AdminFilter, range: Range | null): RawBuilder<Ids> =>
  sql<Ids>`select o.id from orders as o where ${conditions(filter, range)}`

function conditions(filter: Asked, range: Range | null): RawBuilder<unknown> {
  const { state, search, requests, buyer } = filter
  const all = [
    ...(state === 'any' ? [] : [state === 'archived' ? sql`o.archived_at is not null` : sql`o.archived_at is null`]),
    ...(state === undefined || state === 'any' || state === 'archived' ? [] : [sql`o.status = ${state}`]),
    ...inDays(filter),
    ...(range ? [sql`o.id between ${range.first} and ${range.last}`] : []),
    ...(search ? [sql`o.id in (${ordersFound(search)})`] : []),
    ...(requests ? [sql`o.id in (select order_id from order_requests where status = 'open')`] : []),
    ...(buyer ? [sql`o.buyer_id = ${buyer}`] : []),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
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
      'o.status',
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

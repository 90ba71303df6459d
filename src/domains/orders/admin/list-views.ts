import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AdminOrderCounts } from '#contract/orders/admin.ts'
import { type AdminOrderState, adminOrderStates } from '#contract/orders/admin-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { matchingOrders } from './search-views.ts'

export type AdminFilter = {
  search?: string | undefined
  state?: AdminOrderState | undefined
  requests?: boolean | undefined
  buyer?: number | undefined
  product?: number | undefined
  store?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
  sort?: 'newest' | 'oldest' | undefined
}
export type AdminRow = Awaited<ReturnType<typeof readRows>>[number]

type Range = { first: number; last: number }

/**
 * A page of the team's order list and how many match, counted up to COUNTED_MAX: read in the order of orders_status_idx
 * (of all: the primary key), or from the search's matches. Those with a product or of a store are found by
 * order_items_product_id_idx and parcels_store_order_idx.
 */
export async function findAdminOrders(
  db: Reader,
  filter: AdminFilter,
  window: Window,
): Promise<{ rows: AdminRow[]; total: number }> {
  const range = await rangeOf(db, filter)
  if (range === 'empty') return { rows: [], total: 0 }
  const { search, sort, ...filters } = filter
  const list = {
    from: db.selectFrom('orders as o').where(conditions(filters, range)),
    id: 'o.id',
    order: { direction: sort === 'oldest' ? 'asc' : 'desc' },
    search: search ? { matches: isMatch(search) } : null,
    countTo: COUNTED_MAX,
  } as const
  return readList(db, list, window, (ids) => readRows(db, ids))
}

/**
 * The matches of a search, a product or a store are read once for all counts; without them each count reads its part of orders_status_idx
 * and stops at the bound.
 */
export async function countAdminOrders(
  db: Reader,
  filter: Pick<AdminFilter, 'search' | 'from' | 'to' | 'product' | 'store'>,
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
  if (filter.search || filter.product || filter.store || range) {
    const { rows } = await sql<{ state: AdminOrderState; has_request: boolean; count: number }>`
      select case when o.archived_at is null then o.status else 'archived' end as state, q.order_id is not null as has_request,
        count(*)
      from orders as o left join (select distinct order_id from order_requests where status = 'open') as q on q.order_id = o.id
      where ${conditions({ ...filter, state: 'any' }, range)} group by 1, 2`.execute(db)
    for (const { state, has_request, count } of rows) {
      counts[state] += count
      if (state === 'archived') continue
      counts.all += count
      if (has_request) counts.requests += count
    }
    return Object.fromEntries(
      Object.entries(counts).map(([what, count]) => [what, Math.min(count, COUNTED_MAX + 1)]),
    ) as AdminOrderCounts
  }
  const parts: [keyof AdminOrderCounts, AdminFilter][] = [
    ['all', {}],
    ['requests', { requests: true }],
    ...adminOrderStates.map((state): [AdminOrderState, AdminFilter] => [state, { state }]),
  ]
  const { rows } = await sql<{ what: keyof AdminOrderCounts; count: number }>`${sql.join(
    parts.map(
      ([what, how]) => sql`
        select ${what}::text as what, count(*)
        from (select from orders as o where ${conditions(how, null)} limit ${COUNTED_MAX + 1}) as some_of_it`,
    ),
    sql` union all `,
  )}`.execute(db)
  for (const { what, count } of rows) counts[what] = count
  return counts
}

/** The range of order ids of these days (orders_placed_at_idx), so that the indexes by id are read within it. */
export async function rangeOf(db: Reader, { from, to }: AdminFilter): Promise<Range | null | 'empty'> {
  if (!from && !to) return null
  // `+ 0` stops PostgreSQL from walking the primary key past every older order to find the smallest id.
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

type OrderQuery = Omit<AdminFilter, 'state'> & { state?: AdminOrderState | 'any' | undefined }

const isMatch = (search: string) => sql<SqlBool>`o.id in (${matchingOrders(search)})`

export function conditions(filter: OrderQuery, range: Range | null): RawBuilder<SqlBool> {
  const { state, search, requests, buyer, product, store } = filter
  const all = [
    ...(state === 'any' ? [] : [state === 'archived' ? sql`o.archived_at is not null` : sql`o.archived_at is null`]),
    ...(state === undefined || state === 'any' || state === 'archived' ? [] : [sql`o.status = ${state}`]),
    ...inDays(filter),
    ...(range ? [sql`o.id between ${range.first} and ${range.last}`] : []),
    ...(search ? [isMatch(search)] : []),
    ...(requests ? [sql`o.id in (select order_id from order_requests where status = 'open')`] : []),
    ...(product ? [sql`o.id in (select order_id from order_items where product_id = ${product})`] : []),
    ...(store ? [sql`o.id in (select order_id from parcels where store_id = ${store})`] : []),
    ...(buyer ? [sql`o.buyer_id = ${buyer}`] : []),
  ]
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`
}

async function readRows(db: Reader, ids: readonly number[]) {
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
      'pay.shown_status as payment_status',
      'pay.payout_due_poisha',
      // Without what was only taken off what is to be collected, and what is still to be sent.
      sql<number>`pay.refunded_poisha - pay.reduced_poisha - pay.payout_due_poisha`.as('refunded_poisha'),
      jsonArrayFrom(
        eb
          .selectFrom('parcels as p')
          .select(['p.id', 'p.store_name', 'p.store_name_bn', 'p.status'])
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
      eb
        .exists(
          eb
            .selectFrom('order_holds as h')
            .select('h.order_id')
            .whereRef('h.order_id', '=', 'o.id')
            .where('h.decided_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('held'),
    ])
    .where('o.id', 'in', ids)
    .execute()
}

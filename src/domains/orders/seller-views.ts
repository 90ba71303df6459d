import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { OrderCounts } from '#contract/orders/selling.ts'
import type { Window } from '#contract/page.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import { type ReadSearch, readSearch } from './search-rules.ts'
import { findOrdersByIds, type OrderFilter, type OrderRow } from './views.ts'

/**
 * The orders with a parcel of this seller's store that matches, and how many there are in all. `status` and `requests`
 * are asked of the parcel. Read over parcels_store_order_idx, or with a status over parcels_store_status_idx: the numbers
 * of one page's orders first, then those orders.
 */
export async function findSellerOrders(
  db: Reader,
  sellerId: number,
  filter: OrderFilter,
  { limit, offset }: Window,
): Promise<{ rows: OrderRow[]; total: number }> {
  const store = await findStoreOfUser(db, sellerId)
  if (!store) return { rows: [], total: 0 }
  const way = sql.raw(filter.sort === 'oldest' ? 'asc' : 'desc')
  // Searching reads all of the store's orders: once for both the page and the count of them.
  const once = sql.raw(filter.search ? 'materialized' : 'not materialized')
  const { rows: found } = await sql<{ id: number | null; total: number }>`
    with own as ${once} (${ownParcels(store.id, filter)}),
      page as (
        select order_id from own group by order_id order by order_id ${way} limit ${limit} offset ${offset}
      )
    select page.order_id as id, counted.total
    from (select count(*) as total from (select order_id from own group by order_id) as every) as counted
    left join page on true`.execute(db)
  const ids = found.flatMap(({ id }) => id ?? [])
  return { rows: await findOrdersByIds(db, { sellerId }, sortedBy(filter, ids)), total: found[0]?.total ?? 0 }
}

const sortedBy = ({ sort }: OrderFilter, ids: readonly number[]) =>
  ids.toSorted((a, b) => (sort === 'oldest' ? a - b : b - a))

/** How many orders match, by where an own parcel stands. Without a search or days no table is read, only the indexes. */
export async function countSellerOrders(
  db: Reader,
  sellerId: number,
  filter: Pick<OrderFilter, 'search' | 'from' | 'to'>,
): Promise<OrderCounts> {
  const counts: OrderCounts = { all: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0, requests: 0 }
  const store = await findStoreOfUser(db, sellerId)
  if (!store) return counts
  const once = sql.raw(filter.search || filter.from || filter.to ? 'materialized' : 'not materialized')
  const { rows } = await sql<{ what: keyof OrderCounts; count: number }>`
    with own as ${once} (${ownParcels(store.id, filter)})
    select 'all' as what, count(*) from (select order_id from own group by order_id) as every
    union all
    select status, count(*) from (select status, order_id from own group by status, order_id) as each group by status
    union all
    select 'requests', count(distinct own.order_id)
    from own join order_requests as q on q.parcel_id = own.id and q.status = 'open'`.execute(db)
  for (const { what, count } of rows) counts[what] = count
  return counts
}

type Row = { id: number; order_id: number; status: OrderStatus }

function ownParcels(storeId: number, filter: OrderFilter): RawBuilder<Row> {
  const { status, requests, from, to, ids = [] } = filter
  const search = filter.search ? readSearch(filter.search) : null
  const conditions = [
    sql`p.store_id = ${storeId}`,
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(requests ? [sql`exists (select from order_requests as q where q.parcel_id = p.id and q.status = 'open')`] : []),
    ...(ids.length > 0 ? [sql`p.order_id = any(${ids}::bigint[])`] : []),
    ...(from ? [sql`o.placed_at >= ${from}`] : []),
    ...(to ? [sql`o.placed_at < ${to}`] : []),
    ...(search ? [contains(search)] : []),
  ]
  const orders = from || to || search ? sql`join orders as o on o.id = p.order_id` : sql``
  return sql`select p.id, p.order_id, p.status from parcels as p ${orders} where ${sql.join(conditions, sql` and `)}`
}

/** The order's number, or a part of who gets it, of their phone number, of the tracking number or of a product's name. */
const contains = ({ text, number, phone }: ReadSearch) => sql`(
  p.order_id = ${number} or strpos(lower(o.ship_name), ${text}) > 0 or strpos(lower(p.tracking), ${text}) > 0
  ${phone === null ? sql`` : sql`or strpos(o.ship_phone, ${phone}) > 0`}
  or exists (
    select from order_items as i where i.parcel_id = p.id and strpos(lower(i.product_name), ${text}) > 0
  ))`

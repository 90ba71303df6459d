import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { OrderSort, OrderStatus } from '#contract/orders/order-rules.ts'
import type { OrderCounts } from '#contract/orders/selling.ts'
import type { Window } from '#contract/page.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import type { Order } from '#platform/list/order.ts'
import { BOUGHT_NAMES, ONE_AT_A_TIME, type OrderFilter } from './filter-views.ts'
import { piecesBack } from './piece-views.ts'
import { type ReadSearch, readSearch } from './search-rules.ts'
import { findOrdersByIds, type OrderRow } from './views.ts'

/**
 * The orders with a matching parcel of this seller's store, and their total number. `status` and `requests` apply to
 * the parcel. Read over parcels_store_order_idx, or with a status over parcels_store_status_idx: the ids of one page
 * first, then those orders.
 */
export async function findSellerOrders(
  db: Reader,
  sellerId: number,
  filter: OrderFilter,
  window: Window,
): Promise<{ rows: OrderRow[]; total: number }> {
  const store = await findStoreOfUser(db, sellerId)
  if (!store) return { rows: [], total: 0 }
  const { search, sort, ...filters } = filter
  const parcels = db.selectFrom('parcels as p').groupBy('p.order_id').where(conditions(store.id, filters))
  const list = { id: 'p.order_id', order: orderOf(sort), countTo: null } as const
  const rowsOf = (ids: number[]) => findOrdersByIds(db, { sellerId }, ids)
  if (!joinsOrders(filter) && !byCustomer(sort)) return readList(db, { ...list, from: parcels }, window, rowsOf)
  const from = parcels.innerJoin('orders as o', 'o.id', 'p.order_id')
  // A search reads all of the store's orders, so the page and the count share one read.
  const matches = search ? { matches: contains(readSearch(search)) } : null
  return readList(db, { ...list, from, search: matches }, window, rowsOf)
}

/** The ids of the orders with a matching parcel of this store. */
export function storeOrderIds(db: Reader, storeId: number, filter: OrderFilter) {
  const parcels = db.selectFrom('parcels as p').groupBy('p.order_id').where(conditions(storeId, filter))
  const joined = joinsOrders(filter) ? parcels.innerJoin('orders as o', 'o.id', 'p.order_id') : parcels
  return joined.select('p.order_id as id')
}

/** How many orders match, by status of the own parcels. Without a search or days only the indexes are read. */
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

export type SoldItem = {
  order_id: number
  placed_at: Date
  status: OrderStatus
  product_name: string
  product_name_bn: string | null
  variant_name: string | null
  variant_name_bn: string | null
  sku: string | null
  quantity: number
  /** Without those that nothing was paid for (refused at the door, or taken off before), and those whose money is still to be sent. */
  refunded_quantity: number
  refund_due_quantity: number
  refused_quantity: number
  taken_off_quantity: number
  price_poisha: Poisha
  discount_poisha: Poisha
  ship_name: string
  ship_phone: string
  ship_address: string
  ship_city: string
  ship_zip: string
  carrier: string | null
  tracking: string | null
  note: string
}

/** The items of the matching orders, newest first, at most `limit`: by the indexes of the list. */
export async function findSoldItems(
  db: Reader,
  sellerId: number,
  filter: OrderFilter,
  limit: number,
): Promise<SoldItem[]> {
  const store = await findStoreOfUser(db, sellerId)
  if (!store) return []
  const { rows } = await sql<SoldItem>`
    select o.id as order_id, o.placed_at, p.status, i.product_name, i.product_name_bn, i.variant_name, i.variant_name_bn,
      v.sku, i.quantity, ${piecesBack}, i.price_poisha, i.discount_poisha, o.ship_name, o.ship_phone, o.ship_address, o.ship_city, o.ship_zip,
      p.carrier, p.tracking, o.note
    from parcels as p
    join orders as o on o.id = p.order_id
    join order_items as i on i.parcel_id = p.id
    join product_variants as v on v.id = i.variant_id
    where ${conditions(store.id, filter)}
    order by p.order_id desc, i.id limit ${limit}`.execute(db)
  return rows
}

type Row = { id: number; order_id: number; status: OrderStatus }

const byCustomer = (sort: OrderSort | undefined) => sort === 'customer_asc' || sort === 'customer_desc'

/** By the order, or by an aggregate over its own parcels: then all of the store's are read. */
function orderOf(sort: OrderSort = 'newest'): Order {
  if (sort === 'newest' || sort === 'oldest') return { direction: sort === 'oldest' ? 'asc' : 'desc' }
  const direction = sort.endsWith('_asc') ? 'asc' : 'desc'
  if (byCustomer(sort))
    return { by: sql`min((select lower(u.name) from users as u where u.id = o.buyer_id))`, direction, ties: 'desc' }
  return { by: OWN_TOTAL, direction, ties: 'desc' }
}

/** As the order's total in a seller's list: goods less discount, and charges. */
const OWN_TOTAL = sql`sum(
  (select sum(i.price_poisha * i.quantity) from order_items as i where i.parcel_id = p.id) - p.discount_poisha
  + coalesce((select sum(c.amount_poisha) from order_charges as c where c.parcel_id = p.id), 0))`

const joinsOrders = ({ search, from, to }: OrderFilter) => Boolean(search || from || to)

function ownParcels(storeId: number, filter: OrderFilter): RawBuilder<Row> {
  const orders = joinsOrders(filter) ? sql`join orders as o on o.id = p.order_id` : sql``
  return sql`select p.id, p.order_id, p.status from parcels as p ${orders} where ${conditions(storeId, filter)}`
}

function conditions(storeId: number, { status, requests, from, to, ids = [], search }: OrderFilter) {
  const all = [
    sql`p.store_id = ${storeId}`,
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(requests ? [sql`exists (select from order_requests as q where q.parcel_id = p.id and q.status = 'open')`] : []),
    ...(ids.length > 0 ? [sql`p.order_id = any(${ids}::bigint[])`] : []),
    ...(from ? [sql`o.placed_at >= ${from}`] : []),
    ...(to ? [sql`o.placed_at < ${to}`] : []),
    ...(search ? [contains(readSearch(search))] : []),
  ]
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/**
 * Matches the order's id, or a part of the recipient's name or phone, the tracking number or the name of a product or variant.
 * Only the store's own items are read, over order_items_parcel_id_idx.
 */
const contains = ({ text, tracking, number, phone }: ReadSearch) => sql<SqlBool>`(
  p.order_id = ${number} or strpos(lower(o.ship_name), ${text}) > 0 or strpos(lower(p.tracking), ${tracking}) > 0
  ${phone === null ? sql`` : sql`or strpos(o.ship_phone, ${phone}) > 0`}
  or exists (
    select from order_items as i where i.parcel_id = p.id and strpos(lower(${BOUGHT_NAMES}), ${text}) > 0
    offset ${ONE_AT_A_TIME}
  ))`

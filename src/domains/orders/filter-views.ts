/** Which orders a list is of, for each scope. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { OrderSort, OrderStatus } from '#contract/orders/order-rules.ts'
import type { DB } from '#platform/database.gen.ts'
import type { OrderScope } from './policy.ts'
import { readSearch } from './search-rules.ts'

export type OrderFilter = {
  status?: OrderStatus | undefined
  search?: string | undefined
  /** With an open request. */
  requests?: 'open' | undefined
  /** Placed at or after, and before. */
  from?: Date | undefined
  to?: Date | undefined
  sort?: OrderSort | undefined
  /** Only these ids; no filter when absent. */
  ids?: readonly number[] | undefined
  /** The one that was placed with this key, in the scope of its buyer. */
  idempotency_key?: string | undefined
  /** '1': the archived ones. Only a viewer of all orders does not see archived orders by default. */
  archived?: '0' | '1' | undefined
}

/** The names of an item `i` that a search may mean. */
export const BOUGHT_NAMES = sql`concat_ws(E'\\n', i.product_name, i.product_name_bn, i.variant_name, i.variant_name_bn)`

export type Orders = ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>

export const matching =
  ({ status, search, requests, from, to, ids = [], idempotency_key: key, archived }: OrderFilter, scope: OrderScope) =>
  (eb: Orders) =>
    eb.and([
      ...(from ? [eb('o.placed_at', '>=', from)] : []),
      ...(to ? [eb('o.placed_at', '<', to)] : []),
      ...(ids.length > 0 ? [eb('o.id', 'in', ids)] : []),
      ...(key === undefined ? [] : [isPlacedWith(eb, key, scope)]),
      ...(requests ? [hasOpenRequest(eb)] : []),
      ...(status ? [statusIs(eb, status, scope)] : []),
      ...(search ? [contains(eb, search, scope)] : []),
      ...(archived === '1' ? [eb('o.archived_at', 'is not', null)] : []),
      ...(archived !== '1' && scope === 'all' ? [eb('o.archived_at', 'is', null)] : []),
    ])

/** An order's parcels as this viewer sees them: a seller those of the own store. Read over parcels_order_id_idx. */
export function parcelsOf(eb: Orders, scope: OrderScope) {
  const parcels = eb.selectFrom('parcels').whereRef('parcels.order_id', '=', 'o.id')
  if (scope === 'all' || 'buyerId' in scope) return parcels
  return parcels.where('parcels.store_id', 'in', (store) =>
    store.selectFrom('stores').select('stores.id').where('stores.owner_id', '=', scope.sellerId),
  )
}

/** Read over payments_idempotency_key. */
function isPlacedWith(eb: Orders, key: string, scope: OrderScope) {
  if (scope === 'all' || !('buyerId' in scope)) return eb.lit(false)
  const payments = eb.selectFrom('payments').select('payments.order_id')
  return eb(
    'o.id',
    'in',
    payments
      .where('payments.buyer_id', '=', scope.buyerId)
      .where('payments.idempotency_key', '=', key)
      .where('payments.status', 'in', ['pending', 'due', 'paid', 'refunded'])
      .where('payments.order_id', 'is not', null),
  )
}

/** Read over order_requests_order_id_idx. */
const hasOpenRequest = (eb: Orders) =>
  eb.exists(
    eb
      .selectFrom('order_requests as q')
      .select('q.id')
      .whereRef('q.order_id', '=', 'o.id')
      .where('q.status', '=', 'open'),
  )

/** The status of the whole order, for a seller of the own parcels alone: `orderStatus` of rules.ts in SQL. */
function statusIs(eb: Orders, status: OrderStatus, scope: OrderScope) {
  if (scope === 'all' || 'buyerId' in scope) return eb('o.status', '=', status)
  const some = (...statuses: OrderStatus[]) =>
    eb.exists(parcelsOf(eb, scope).select('parcels.id').where('parcels.status', 'in', statuses))
  const conditions = {
    cancelled: [eb.not(some('processing', 'shipped', 'delivered'))],
    delivered: [some('delivered'), eb.not(some('processing', 'shipped'))],
    shipped: [some('shipped', 'delivered'), some('processing', 'shipped')],
    processing: [some('processing'), eb.not(some('shipped', 'delivered'))],
  }
  return eb.and(conditions[status])
}

/**
 * Keeps a condition's subquery to the rows of the one order or parcel that it is asked of, over an index. Without an offset
 * PostgreSQL may look for what matches among those of the whole market first, however few are this person's.
 */
export const ONE_AT_A_TIME = sql.lit(0)

/**
 * Matches the order's id, or a part of a product's or variant's name, a store's name, a tracking number or, for viewers of all
 * orders, the recipient. Of a person's orders the items are read over order_items_order_id_idx and the parcels over
 * parcels_order_id_idx.
 */
function contains(eb: Orders, search: string, scope: OrderScope) {
  const { text, tracking, number } = readSearch(search)
  return eb.or([
    eb('o.id', '=', number),
    ...(scope === 'all' ? [sql<boolean>`strpos(lower(o.ship_name), ${text}) > 0`] : []),
    eb.exists(
      eb
        .selectFrom('order_items as i')
        .select('i.id')
        .whereRef('i.order_id', '=', 'o.id')
        .where('i.parcel_id', 'in', parcelsOf(eb, scope).select('parcels.id'))
        .where(sql<boolean>`strpos(lower(${BOUGHT_NAMES}), ${text}) > 0`)
        .$if(scope !== 'all', (items) => items.offset(ONE_AT_A_TIME)),
    ),
    eb.exists(
      parcelsOf(eb, scope)
        .select('parcels.id')
        .where((parcel) =>
          parcel.or([
            sql<boolean>`strpos(lower(concat_ws(E'\\n', parcels.store_name, parcels.store_name_bn)), ${text}) > 0`,
            sql<boolean>`strpos(lower(parcels.tracking), ${tracking}) > 0`,
          ]),
        )
        .$if(scope !== 'all', (parcels) => parcels.offset(ONE_AT_A_TIME)),
    ),
  ])
}

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Poisha, poisha } from '#contract/money.ts'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { inOrderOf } from '#platform/list/in-order-of.ts'
import { preparedStatement } from '#platform/prepared-statements.ts'
import { matching, type OrderFilter, type Orders, parcelsOf } from './filter-views.ts'
import { paidInFor, payoutAccountOf } from './parcel-cash-views.ts'
import { duePieces, refusedPieces, takenOffPieces, unsentPieces } from './piece-views.ts'
import type { OrderScope } from './policy.ts'
import { ofSeveralSellers } from './several-sellers-views.ts'

export type OrderRow = Awaited<ReturnType<ReturnType<typeof withParts>['execute']>>[number]

/** An order with its parcels and items, if this viewer may see it. */
export async function findOrder(db: Reader, scope: OrderScope, id: number): Promise<OrderRow | undefined> {
  const [order] = await findInScope(db, scope, id)
  return order
}

function findInScope(db: Reader, scope: OrderScope, id: number) {
  if (scope === 'all') return anyOrder(db, { id })
  return 'buyerId' in scope ? boughtOrder(db, { ...scope, id }) : soldOrder(db, { ...scope, id })
}

const anyOrder = preparedStatement((db, { id }: { id: number }) => withParts(db, 'all').where('o.id', '=', id))
const boughtOrder = preparedStatement((db, { buyerId, id }: { buyerId: number; id: number }) =>
  withParts(db, { buyerId }).where('o.id', '=', id),
)
const soldOrder = preparedStatement((db, { sellerId, id }: { sellerId: number; id: number }) =>
  withParts(db, { sellerId }).where('o.id', '=', id),
)

/** These orders, in the order of `ids`. */
export async function findOrdersByIds(db: Reader, scope: OrderScope, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await withParts(db, scope).where('o.id', '=', sql<number>`any(${ids}::bigint[])`).execute())
}

/**
 * Newest first by default, with the total. The ids of one page first (a buyer's over orders_buyer_id_idx), then those orders:
 * parts of orders on earlier pages are not read. For a seller's orders see seller-views.ts.
 */
export function findOrders(
  db: Reader,
  scope: { buyerId: number } | 'all',
  filter: OrderFilter,
  window: Window,
): Promise<{ rows: OrderRow[]; total: number }> {
  const from = inScope(db, scope).where(matching(filter, scope))
  const direction = filter.sort === 'oldest' ? 'asc' : 'desc'
  const list = { from, id: 'o.id', order: { direction }, countTo: null } as const
  return readList(db, list, window, (ids) => findOrdersByIds(db, scope, ids))
}

/** The ids of a buyer's matching orders. */
export const buyerOrderIds = (db: Reader, buyerId: number, filter: OrderFilter) =>
  inScope(db, { buyerId }).where(matching(filter, { buyerId })).select('o.id')

function inScope(db: Reader, scope: OrderScope) {
  const orders = db.selectFrom('orders as o')
  if (scope === 'all') return orders
  if ('buyerId' in scope) return orders.where('o.buyer_id', '=', scope.buyerId)
  return orders.where((eb) => eb.exists(parcelsOf(eb, scope).select('parcels.id')))
}

const withParts = (db: Reader, scope: OrderScope) =>
  inScope(db, scope)
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .leftJoin('order_holds as h', 'h.order_id', 'o.id')
    .select((eb) => [
      'o.id',
      'o.buyer_id',
      'o.payment_id',
      'o.savings_poisha',
      'o.tax_rate_bp',
      'o.return_days',
      'o.ship_name',
      'o.ship_phone',
      'o.ship_address',
      'o.ship_city',
      'o.ship_zip',
      'o.note',
      'o.archived_at',
      'o.placed_at',
      'o.updated_at',
      'u.name as customer',
      'p.shown_status as payment_status',
      'p.method as payment_method',
      ofSeveralSellers('o.id').as('several_sellers'),
      sql<boolean>`h.order_id is not null and h.decided_at is null`.as('held'),
      sql<Date | null>`case when h.decision = 'approved' then h.decided_at end`.as('released_at'),
      sql<string | null>`case when h.decision = 'cancelled' then nullif(h.note, '') end`.as('cancelled_because'),
      couponOf(eb).as('coupon_use'),
      payoutAccountOf(eb).as('payout_account'),
      jsonArrayFrom(parcelParts(eb, scope)).as('parcels'),
      jsonArrayFrom(itemParts(eb, scope)).as('items'),
      jsonArrayFrom(requestParts(eb, scope)).as('requests'),
    ])

/** Whose coupon the order used, and its rate and cap then (the key of coupon_uses); not looked for in an order without a discount. */
const couponOf = (eb: Orders) => eb.case().when('o.discount_poisha', '>', poisha(0)).then(usedCoupon(eb)).end()

type CouponUse = { by: 'market' | 'store'; percent: number | null; max_poisha: number | null }

const usedCoupon = (eb: Orders) =>
  eb
    .selectFrom('coupon_uses as use')
    .innerJoin('coupons as c', 'c.id', 'use.coupon_id')
    .select(
      sql<CouponUse>`json_build_object('by', case when c.store_id is null then 'market' else 'store' end,
        'percent', use.discount_percent, 'max_poisha', use.max_discount_poisha)`.as('used'),
    )
    .whereRef('use.order_id', '=', 'o.id')

const parcelParts = (eb: Orders, scope: OrderScope) =>
  parcelsOf(eb, scope)
    .innerJoin('stores', 'stores.id', 'parcels.store_id')
    .select((parcel) => [
      'parcels.id',
      'parcels.store_id',
      'parcels.store_name',
      'parcels.store_name_bn',
      'stores.slug',
      sql<boolean>`stores.closed_at is not null`.as('store_closed'),
      'parcels.status',
      'parcels.carrier',
      'parcels.tracking',
      'parcels.discount_poisha',
      'parcels.replaces_id',
      'parcels.refunded_at',
      'parcels.refused_at',
      'parcels.collected_poisha',
      paidInFor(parcel).as('paid_in_poisha'),
      'parcels.shipped_at',
      'parcels.delivered_at',
      jsonArrayFrom(
        parcel
          .selectFrom('order_charges as c')
          .select((charge) => [
            'c.kind',
            'c.label',
            charge.ref('c.amount_poisha').$castTo<Poisha>().as('amount'),
            charge.ref('c.refunded_poisha').$castTo<Poisha>().as('refunded'),
          ])
          .whereRef('c.parcel_id', '=', 'parcels.id')
          .orderBy('c.kind'),
      ).as('charges'),
      jsonArrayFrom(
        parcel
          .selectFrom('parcel_events as e')
          .select(['e.to_status as status', 'e.created_at as at', 'e.tracking'])
          .whereRef('e.parcel_id', '=', 'parcels.id')
          .orderBy('e.id'),
      ).as('events'),
      jsonArrayFrom(
        parcel
          .selectFrom('refunds as r')
          .select(['r.amount_poisha', 'r.status', 'r.route', 'r.created_at', 'r.done_at'])
          .select(['r.sent_to_kind', 'r.sent_to_last'])
          .whereRef('r.parcel_id', '=', 'parcels.id')
          .orderBy('r.created_at'),
      ).as('refunds'),
    ])
    .orderBy('parcels.id')

const itemParts = (eb: Orders, scope: OrderScope) =>
  eb
    .selectFrom('order_items as i')
    .innerJoin('product_variants as v', 'v.id', 'i.variant_id')
    .innerJoin('parcels as p', 'p.id', 'i.parcel_id')
    .select([
      'i.id',
      'i.parcel_id',
      'i.product_id',
      'i.variant_id',
      'i.product_name',
      'i.product_name_bn',
      'i.variant_name',
      'i.variant_name_bn',
      'v.sku',
      'i.picture_key',
      'i.price_poisha',
      'i.original_price_poisha',
      'i.quantity',
      'i.discount_poisha',
      'i.refunded_poisha',
      'i.refunded_quantity',
      'i.restocked_quantity',
      duePieces.as('refund_due_quantity'),
      refusedPieces.as('refused_quantity'),
      takenOffPieces.as('taken_off_quantity'),
      sql<number>`i.quantity - ${unsentPieces}`.as('sent_quantity'),
    ])
    .whereRef('i.order_id', '=', 'o.id')
    .where('i.parcel_id', 'in', parcelsOf(eb, scope).select('parcels.id'))
    .orderBy('i.id')

const requestParts = (eb: Orders, scope: OrderScope) =>
  eb
    .selectFrom('order_requests as q')
    .select(['q.id', 'q.kind', 'q.status', 'q.parcel_id', 'q.reason', 'q.note', 'q.created_at', 'q.decided_at'])
    .whereRef('q.order_id', '=', 'o.id')
    .where('q.parcel_id', 'in', parcelsOf(eb, scope).select('parcels.id'))
    .orderBy('q.id')

import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderStatus } from '#contract/order-rules.ts'
import type { Window } from '#contract/page.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { OrderScope } from './policy.ts'

export type OrderRow = Awaited<ReturnType<ReturnType<typeof withParts>['execute']>>[number]
export type OrderFilter = { status?: OrderStatus | undefined; search?: string | undefined }

/** An order with its parcels and items, if this viewer may see it. */
export async function findOrder(db: Reader, scope: OrderScope, id: number): Promise<OrderRow | undefined> {
  const query = withParts(db, scope).where('o.id', '=', id).compile()
  const { rows } = await db.executeQuery<OrderRow>({ ...query, sql: PREPARED + query.sql })
  return rows[0]
}

/** Newest first, and how many there are in all. */
export async function findOrders(
  db: Reader,
  scope: OrderScope,
  filter: OrderFilter,
  { limit, offset }: Window,
): Promise<{ rows: OrderRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    withParts(db, scope).where(matching(filter)).orderBy('o.id', 'desc').limit(limit).offset(offset).execute(),
    inScope(db, scope)
      .where(matching(filter))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

function inScope(db: Reader, scope: OrderScope) {
  const orders = db.selectFrom('orders as o')
  return scope === 'all' ? orders : orders.where('o.buyer_id', '=', scope.buyerId)
}

const withParts = (db: Reader, scope: OrderScope) =>
  inScope(db, scope)
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select((eb) => [
      'o.id',
      'o.buyer_id',
      'o.subtotal_poisha',
      'o.discount_poisha',
      'o.shipping_poisha',
      'o.tax_poisha',
      'o.total_poisha',
      'o.savings_poisha',
      'o.ship_name',
      'o.ship_phone',
      'o.ship_address',
      'o.ship_city',
      'o.ship_zip',
      'o.note',
      'o.placed_at',
      'o.updated_at',
      'u.name as customer',
      'p.status as payment_status',
      'p.method as payment_method',
      jsonArrayFrom(
        eb
          .selectFrom('parcels')
          .innerJoin('stores', 'stores.id', 'parcels.store_id')
          .select([
            'parcels.id',
            'parcels.store_name',
            'stores.slug',
            'parcels.status',
            'parcels.carrier',
            'parcels.tracking',
            'parcels.shipped_at',
            'parcels.delivered_at',
          ])
          .whereRef('parcels.order_id', '=', 'o.id')
          .orderBy('parcels.id'),
      ).as('parcels'),
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .select([
            'i.id',
            'i.parcel_id',
            'i.product_id',
            'i.product_name',
            'i.picture_key',
            'i.price_poisha',
            'i.quantity',
          ])
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.id'),
      ).as('items'),
    ])

type Orders = ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>

const matching =
  ({ status, search }: OrderFilter) =>
  (eb: Orders) =>
    eb.and([...(status ? [statusIs(eb, status)] : []), ...(search ? [contains(eb, search)] : [])])

/** `orderStatus` of rules.ts, said in SQL. */
function statusIs(eb: Orders, wanted: OrderStatus) {
  const some = (...statuses: OrderStatus[]) =>
    eb.exists(
      eb
        .selectFrom('parcels')
        .select('parcels.id')
        .whereRef('parcels.order_id', '=', 'o.id')
        .where('parcels.status', 'in', statuses),
    )
  const conditions = {
    cancelled: [eb.not(some('processing', 'shipped', 'delivered'))],
    delivered: [some('delivered'), eb.not(some('processing', 'shipped'))],
    shipped: [some('shipped', 'delivered'), some('processing', 'shipped')],
    processing: [some('processing'), eb.not(some('shipped', 'delivered'))],
  }
  return eb.and(conditions[wanted])
}

/** The order's number, or a part of a product's name, a store's name or a tracking number. */
function contains(eb: Orders, search: string) {
  const text = search.toLowerCase()
  const number = Number(/^#?(\d{1,15})$/.exec(search.trim())?.[1] ?? 0)
  return eb.or([
    eb('o.id', '=', number),
    eb.exists(
      eb
        .selectFrom('order_items as i')
        .select('i.id')
        .whereRef('i.order_id', '=', 'o.id')
        .where(sql<boolean>`strpos(lower(i.product_name), ${text}) > 0`),
    ),
    eb.exists(
      eb
        .selectFrom('parcels')
        .select('parcels.id')
        .whereRef('parcels.order_id', '=', 'o.id')
        .where((parcel) =>
          parcel.or([
            sql<boolean>`strpos(lower(parcels.store_name), ${text}) > 0`,
            sql<boolean>`strpos(lower(parcels.tracking), ${text}) > 0`,
          ]),
        ),
    ),
  ])
}

import { sql } from 'kysely'
import { minus, type Poisha, plus, poisha, sum, times } from '#contract/money.ts'
import { totalOfCharges } from '#contract/orders/charge-rules.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import { defaultRates } from '#contract/settings/settings-rules.ts'
import { type NewParcel, splitBySeller } from '#domains/orders/index.ts'
import type { Tx } from '#platform/database.ts'
import { couponAt } from './coupons.ts'
import type { Fate, Packed, PlannedOrder } from './planned-order.ts'
import { idOf, rowsOf } from './rows.ts'
import { writeCharges } from './write-charges.ts'
import { notTakenOf, writeNotTaken } from './write-not-taken.ts'
import { writePayments } from './write-payments.ts'

const goodsOf = ({ lines }: NewParcel): Poisha => sum(lines.map(({ price, quantity }) => times(price, quantity)))

const shareOf = (parcel: NewParcel): Poisha =>
  plus(minus(goodsOf(parcel), parcel.discount), totalOfCharges(parcel.charges))

/**
 * Inserts orders in the state that buyers, sellers and the payment provider would have left them, a table at a time. Stock
 * is not reduced; sold pieces and revenue are counted.
 */
export async function writeOrders(tx: Tx, planned: readonly PlannedOrder[]): Promise<void> {
  const used = new Set<string>()
  const orders = planned
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((plan, at) => {
      const coupon = at % COUPON_EACH === 0 ? couponOf(plan, used) : null
      const totals = totalsOf(plan.lines, defaultRates, coupon?.discount)
      const parcels = splitBySeller(plan.lines, totals).map((parcel, place) => ({ parcel, fate: plan.fateOf(place) }))
      const refunded = poisha(parcels.reduce((all, { parcel, fate }) => all + refundOf(parcel, fate), 0))
      const method = plan.method === 'cod' && totals.total > CASH_MAX ? 'card' : (plan.method ?? 'card')
      return { plan, coupon, totals, parcels, refunded, method }
    })
  const orderIds = await insertOrders(tx, orders)
  await insertUses(tx, orders, orderIds)
  const parcels = orders.flatMap(({ plan, parcels: own }) =>
    own.map((one) => ({ ...one, plan, orderId: orderIds.get(plan.paymentId) ?? 0 })),
  )
  const parcelIds = await insertParcels(tx, parcels)
  const packed = parcels.map((one) => ({ ...one, id: parcelIds.get(`${one.orderId} ${one.parcel.storeId}`) ?? 0 }))
  await writeCharges(tx, packed)
  await insertItems(tx, packed)
  await insertEvents(tx, packed)
  await insertRequests(tx, packed)
  await writeNotTaken(tx, packed)
  await writePayments(tx, packed)
  await sql`
    update products set sold_quantity = sold_quantity + sold.pieces, revenue_poisha = revenue_poisha + sold.poisha
    from (
      select i.product_id, sum(i.quantity)::integer as pieces,
        sum(i.price_poisha * i.quantity - i.discount_poisha - i.refunded_poisha)::bigint as poisha
      from order_items i join parcels p on p.id = i.parcel_id
      where p.status <> 'cancelled' group by i.product_id
    ) as sold where products.id = sold.product_id`.execute(tx)
  await sql`
    update stores set sales_poisha = earned.poisha
    from (select store_id, sum(revenue_poisha)::bigint as poisha from products group by store_id) as earned
    where earned.store_id = stores.id`.execute(tx)
}

/** Every sixth order uses a coupon, where one is valid. */
const COUPON_EACH = 6
/** Of an order in cash (rules.md O-50). */
const CASH_MAX = poisha(2_000_000)

type Coupon = ReturnType<typeof couponAt>
type Summed = {
  plan: PlannedOrder
  coupon: Coupon
  totals: ReturnType<typeof totalsOf>
  refunded: Poisha
  method: PaymentMethod
}
/** A cancelled parcel, or one with an approved refund. */
const isRefunded = ({ status, request }: Fate) =>
  status === 'cancelled' || (request?.kind === 'refund' && request.status === 'approved')

const refundOf = (parcel: NewParcel, fate: Fate): Poisha => {
  if (isRefunded(fate)) return shareOf(parcel)
  return fate.partlyTaken ? notTakenOf(parcel).amount : poisha(0)
}

/** Each buyer uses a coupon once. A cancelled order uses none. */
function couponOf({ placedAt, buyer, lines, fateOf }: PlannedOrder, used: Set<string>): Coupon {
  if (fateOf(0).status === 'cancelled') return null
  const coupon = couponAt(placedAt, totalsOf(lines, defaultRates).subtotal)
  if (coupon === null || used.has(`${buyer.id} ${coupon.code}`)) return null
  used.add(`${buyer.id} ${coupon.code}`)
  return coupon
}

async function insertUses(tx: Tx, orders: readonly Summed[], orderIds: ReadonlyMap<string, number>): Promise<void> {
  const rows = orders.flatMap(({ plan, coupon, totals }) =>
    coupon === null
      ? []
      : [
          {
            order_id: orderIds.get(plan.paymentId),
            code: coupon.code,
            user_id: plan.buyer.id,
            discount: totals.discount,
            at: plan.placedAt,
          },
        ],
  )
  await sql`
    insert into coupon_uses (order_id, coupon_id, user_id, discount_poisha, used_at, discount_percent, max_discount_poisha)
    select t.order_id, coupons.id, t.user_id, t.discount, t.at, coupons.discount_percent, coupons.max_discount_poisha
    from ${rowsOf(rows, 'order_id bigint, code text, user_id bigint, discount bigint, at timestamptz')}
    join coupons on coupons.code = t.code`.execute(tx)
  await sql`
    update coupons set used_count = used.times, given_poisha = used.given
    from (select coupon_id, count(*) as times, sum(discount_poisha)::bigint as given from coupon_uses group by coupon_id) as used
    where used.coupon_id = coupons.id`.execute(tx)
}

/** Inserts orders with their payments. @returns the ids of the orders by payment */
async function insertOrders(tx: Tx, orders: readonly Summed[]): Promise<Map<string, number>> {
  const rows = orders.map(({ plan: { paymentId, buyer, placedAt, note = '' }, totals, refunded, method }) => ({
    payment_id: paymentId,
    buyer_id: buyer.id,
    placed_at: placedAt,
    note,
    refunded,
    method,
    ...totals,
    name: buyer.name,
    phone: buyer.phone,
    address: buyer.address,
    city: buyer.city,
    zip: buyer.zip,
  }))
  const columns = `payment_id uuid, buyer_id bigint, placed_at timestamptz, note text, refunded bigint, method text, subtotal bigint,
    discount bigint, total bigint, savings bigint, name text, phone text, address text,
    city text, zip text`
  await sql`
    insert into payments (id, buyer_id, method, amount_poisha, status, created_at, updated_at)
    select payment_id, buyer_id, method, total, 'pending', placed_at, placed_at from ${rowsOf(rows, columns)}`.execute(
    tx,
  )
  const inserted = await sql<{ id: number; payment_id: string }>`
    insert into orders (
      buyer_id, payment_id, subtotal_poisha, discount_poisha, total_poisha, savings_poisha,
      ship_name, ship_phone, ship_address, ship_city, ship_zip, note, placed_at, updated_at
    )
    select buyer_id, payment_id, subtotal, discount, total, savings, name, phone, address, city, zip,
      note, placed_at, placed_at
    from ${rowsOf(rows, columns)} order by placed_at
    returning id, payment_id`.execute(tx)
  await sql`
    update payments set order_id = orders.id, provider_reference = 'sim_' || payments.id, settled_at = t.placed_at,
      refunded_poisha = t.refunded, status = case when t.refunded = t.total then 'refunded' else 'paid' end
    from orders, ${rowsOf(rows, columns)} where orders.payment_id = payments.id and t.payment_id = payments.id`.execute(
    tx,
  )
  return new Map(inserted.rows.map(({ id, payment_id }) => [payment_id, id]))
}

/** @returns the ids of the parcels by order and store */
async function insertParcels(tx: Tx, parcels: readonly Omit<Packed, 'id'>[]): Promise<Map<string, number>> {
  const rows = parcels.map(({ orderId, plan, parcel, fate }) => ({
    order_id: orderId,
    store_id: parcel.storeId,
    store_name: parcel.storeName,
    store_name_bn: parcel.storeNameBn,
    discount: parcel.discount,
    placed_at: plan.placedAt,
    status: fate.status,
    carrier: fate.carrier,
    tracking: fate.tracking,
    shipped_at: fate.shippedAt,
    delivered_at: fate.deliveredAt,
    cancelled_at: fate.cancelledAt,
    refused_at: fate.refused && fate.cancelledAt,
  }))
  const columns = `order_id bigint, store_id bigint, store_name text, store_name_bn text, discount bigint,
    placed_at timestamptz, status text, carrier text, tracking text, shipped_at timestamptz, delivered_at timestamptz,
    cancelled_at timestamptz, refused_at timestamptz`
  const inserted = await sql<{ id: number; order_id: number; store_id: number }>`
    insert into parcels (
      order_id, store_id, store_name, store_name_bn, discount_poisha, created_at, status, carrier, tracking,
      shipped_at, delivered_at, cancelled_at, refused_at
    )
    select order_id, store_id, store_name, store_name_bn, discount, placed_at, status, carrier, tracking, shipped_at,
      delivered_at, cancelled_at, refused_at
    from ${rowsOf(rows, columns)} returning id, order_id, store_id`.execute(tx)
  await sql`
    update orders set updated_at = moved.at
    from (select order_id, max(coalesce(cancelled_at, delivered_at, shipped_at)) as at from parcels group by order_id) as moved
    where moved.order_id = orders.id and moved.at is not null`.execute(tx)
  return new Map(inserted.rows.map(({ id, order_id, store_id }) => [`${order_id} ${store_id}`, id]))
}

async function insertItems(tx: Tx, parcels: readonly Packed[]): Promise<void> {
  const rows = parcels.flatMap(({ id, orderId, parcel }) =>
    parcel.lines.map((line) => ({
      order_id: orderId,
      parcel_id: id,
      product_id: line.productId,
      variant_id: line.variantId,
      variant_name: line.variantName,
      variant_name_bn: line.variantNameBn,
      name: line.name,
      name_bn: line.nameBn,
      picture_key: line.pictureKey,
      price: line.price,
      original: line.originalPrice,
      quantity: line.quantity,
      discount: line.discount,
    })),
  )
  const columns = `order_id bigint, parcel_id bigint, product_id bigint, variant_id bigint, variant_name text,
    variant_name_bn text, name text, name_bn text, picture_key text, price bigint, original bigint, quantity integer,
    discount bigint`
  await sql`
    insert into order_items (
      order_id, parcel_id, product_id, variant_id, variant_name, variant_name_bn, product_name, product_name_bn, picture_key,
      price_poisha, original_price_poisha, quantity, discount_poisha
    )
    select order_id, parcel_id, product_id, variant_id, variant_name, variant_name_bn, name, name_bn, picture_key, price,
      original, quantity, discount
    from ${rowsOf(rows, columns)}`.execute(tx)
}

async function insertEvents(tx: Tx, parcels: readonly Packed[]): Promise<void> {
  const rows = parcels.flatMap(({ id, plan, fate: { shippedAt, deliveredAt, cancelledAt } }) =>
    [
      { to: 'processing', from: null, at: plan.placedAt },
      { to: 'shipped', from: 'processing', at: shippedAt },
      { to: 'delivered', from: 'shipped', at: deliveredAt },
      { to: 'cancelled', from: shippedAt ? 'shipped' : 'processing', at: cancelledAt },
    ]
      .filter(({ at }) => at !== undefined)
      .map((event) => ({ parcel_id: id, ...event })),
  )
  await sql`
    insert into parcel_events (parcel_id, from_status, to_status, actor_id, created_at)
    select t.parcel_id, t."from", t."to", case when t."from" is null then orders.buyer_id else stores.owner_id end, t.at
    from ${rowsOf(rows, 'parcel_id bigint, "from" text, "to" text, at timestamptz')}
    join parcels on parcels.id = t.parcel_id join orders on orders.id = parcels.order_id
    join stores on stores.id = parcels.store_id order by t.at`.execute(tx)
}

/** Requests, decisions on them, and refunds. */
async function insertRequests(tx: Tx, parcels: readonly Packed[]): Promise<void> {
  const requests = parcels.flatMap(({ id, orderId, fate: { request } }) =>
    request ? [{ parcel_id: id, order_id: orderId, note: '', ...request }] : [],
  )
  const columns = `parcel_id bigint, order_id bigint, kind text, reason text, status text, note text, at timestamptz,
    "decidedAt" timestamptz`
  await sql`
    insert into order_requests (order_id, parcel_id, kind, reason, status, note, decided_by, created_at, decided_at)
    select t.order_id, t.parcel_id, t.kind, t.reason, t.status, t.note,
      case when t."decidedAt" is null then null else stores.owner_id end, t.at, t."decidedAt"
    from ${rowsOf(requests, columns)} join parcels on parcels.id = t.parcel_id join stores on stores.id = parcels.store_id
    order by t.at`.execute(tx)
  const refunded = parcels
    .filter(({ fate }) => isRefunded(fate))
    .map(({ id, plan, parcel, fate }) => ({
      parcel_id: id,
      payment_id: plan.paymentId,
      amount: shareOf(parcel),
      goods: minus(goodsOf(parcel), parcel.discount),
      cause: fate.refused ? 'refused' : fate.status === 'cancelled' ? 'cancelled' : 'request',
      at: fate.cancelledAt ?? fate.request?.decidedAt,
    }))
  await sql`
    insert into refunds (
      id, payment_id, parcel_id, amount_poisha, goods_poisha, cause, status,
      provider_reference, created_at, done_at
    )
    select ${idOf("'refund ' || parcel_id")}, payment_id, parcel_id, amount, goods, cause, 'done', 'sim_refund', at, at
    from ${rowsOf(refunded, refundColumns)}`.execute(tx)
  await sql`
    insert into refund_lines (refund_id, item_id, quantity, restocked, goods_poisha)
    select ${idOf("'refund ' || i.parcel_id")}, i.id, i.quantity, t.cause <> 'request', i.price_poisha * i.quantity - i.discount_poisha
    from ${rowsOf(refunded, refundColumns)} join order_items i on i.parcel_id = t.parcel_id`.execute(tx)
  await sql`
    update order_items set refunded_quantity = quantity, refunded_poisha = price_poisha * quantity - discount_poisha,
      restocked_quantity = case when t.cause <> 'request' then quantity else 0 end
    from ${rowsOf(refunded, refundColumns)} where order_items.parcel_id = t.parcel_id`.execute(tx)
  await sql`
    insert into refund_charges (refund_id, kind, amount_poisha)
    select ${idOf("'refund ' || c.parcel_id")}, c.kind, c.amount_poisha
    from ${rowsOf(refunded, refundColumns)} join order_charges c on c.parcel_id = t.parcel_id`.execute(tx)
  await sql`
    update order_charges set refunded_poisha = amount_poisha
    from ${rowsOf(refunded, refundColumns)} where order_charges.parcel_id = t.parcel_id`.execute(tx)
  await sql`
    update parcels set refunded_at = t.at
    from ${rowsOf(refunded, refundColumns)} where parcels.id = t.parcel_id`.execute(tx)
}

const refundColumns = `parcel_id bigint, payment_id uuid, amount bigint, goods bigint, cause text, at timestamptz`

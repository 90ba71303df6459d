import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Locale } from '#contract/identity/identity.ts'
import { minus, type Poisha, plus, poisha, sum, times } from '#contract/money.ts'
import { type Charges, sumByKind, totalOfCharges } from '#contract/orders/charge-rules.ts'
import { findCashDue, ofSeveralSellers } from '#domains/orders/index.ts'
import { isOnDelivery } from '#domains/payments/index.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader as Db } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { itemsOf, movedItems, refundedItems } from './item-views.ts'
import type { OrderFacts } from './mails/order-placed.ts'
import type { RefundFacts } from './mails/order-refunded.ts'
import type { CancelledFacts } from './mails/parcel-cancelled.ts'
import type { RequestFacts } from './mails/request-decided.ts'
import { bothNames, type NamedVariant, nameFor, variantFor } from './names.ts'
import { namedAccount, payoutAccountOf } from './payout-account-views.ts'
import { type Addressee, addressee, addresseeOf } from './reader-views.ts'
import { lastRefundOf, sentBack } from './sent-back-views.ts'

/** What mails say of orders. `null` when there is nothing to write about, or nobody to write to. */
export async function findOrderFacts(db: Db, orderId: number): Promise<{ to: Addressee; order: OrderFacts } | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .innerJoin('payments as pay', 'pay.id', 'o.payment_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .leftJoin('coupon_uses as use', 'use.order_id', 'o.id')
    .leftJoin('order_holds as h', 'h.order_id', 'o.id')
    .select([
      ...addressee,
      'o.id',
      'pay.method',
      'use.discount_percent',
      'use.max_discount_poisha',
      'o.placed_at',
      'o.subtotal_poisha',
      'o.discount_poisha',
      'o.total_poisha',
      'o.ship_name',
      'o.ship_phone',
      'o.ship_address',
      'o.ship_city',
      'o.ship_zip',
    ])
    .select((eb) => [jsonArrayFrom(boughtParcels(eb)).as('parcels'), isHeld.as('held')])
    .where('o.id', '=', orderId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, placed_at, parcels } = row
  return {
    to: addresseeOf(row),
    order: {
      id,
      name: row.reader_name,
      placedAt: placed_at,
      parcels: parcels.map((parcel) => packedFor(row.reader_locale, parcel)),
      subtotal: poisha(row.subtotal_poisha),
      discount: poisha(row.discount_poisha),
      discountPercent: row.discount_percent,
      maxDiscount: row.max_discount_poisha === null ? null : poisha(row.max_discount_poisha),
      charges: sumByKind(parcels.flatMap(({ charges }) => charges)),
      total: poisha(row.total_poisha),
      onDelivery: isOnDelivery(row.method),
      held: row.held,
      shipTo: shipToOf(row),
    },
  }
}

/** The team checks it first, with `order_holds as h`. */
export const isHeld = sql<boolean>`h.order_id is not null and h.decided_at is null`

/** Replacements are added later, at no charge: they are not part of what was bought. */
const boughtParcels = (eb: ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>) =>
  eb
    .selectFrom('parcels as p')
    .select((parcel) => [
      'p.id',
      'p.store_name',
      'p.store_name_bn',
      'p.discount_poisha',
      jsonArrayFrom(itemsOf(parcel)).as('items'),
      jsonArrayFrom(chargesOf(parcel)).as('charges'),
    ])
    .whereRef('p.order_id', '=', 'o.id')
    .where('p.replaces_id', 'is', null)
    .orderBy('p.id')

const shipToOf = (row: Record<`ship_${'name' | 'phone' | 'address' | 'city' | 'zip'}`, string>) => ({
  name: row.ship_name,
  phone: row.ship_phone,
  address: row.ship_address,
  city: row.ship_city,
  zip: row.ship_zip,
})

type PackedItem = NamedItem & { price_poisha: number }
type Packed = {
  store_name: string
  store_name_bn: string | null
  discount_poisha: number
  items: readonly PackedItem[]
  charges: Charges
}

/** A parcel as its reader's language names it. */
const packedFor = (locale: Locale, { store_name, store_name_bn, discount_poisha, items, charges }: Packed) => ({
  seller: nameFor(locale, store_name, store_name_bn),
  total: plus(minus(goodsOf(items), poisha(discount_poisha)), totalOfCharges(charges)),
  items: items.map((item) => boughtOf(item, locale)),
})

const goodsOf = (items: readonly PackedItem[]): Poisha =>
  sum(items.map(({ price_poisha, quantity }) => times(poisha(price_poisha), quantity)))

type NamedItem = NamedVariant & { quantity: number }

/** A product as its reader's language names it. */
export const itemFor = (locale: Locale) => (item: NamedItem) => ({
  name: variantFor(locale, item),
  quantity: item.quantity,
})

export const boughtOf = (item: PackedItem, locale: Locale) => ({
  name: variantFor(locale, item),
  price: poisha(item.price_poisha),
  quantity: item.quantity,
})

type MovedParcel = {
  to: Addressee
  parcel: CancelledFacts
  names: ReturnType<typeof bothNames<'seller'>>
  cancelledOnRequest: boolean
}

export async function findParcelFacts(
  db: Db,
  parcelId: number,
  to: Events['parcel.moved']['to'],
): Promise<MovedParcel | null> {
  const row = await db
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .innerJoin('payments as pay', 'pay.id', 'o.payment_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .leftJoin('order_holds as h', 'h.order_id', 'p.order_id')
    .select((eb) => [
      ...addressee,
      'p.order_id',
      'o.return_days',
      'pay.method',
      'p.store_name',
      'p.store_name_bn',
      'p.carrier',
      'p.tracking',
      'p.refused_at',
      'p.replaces_id',
      jsonObjectFrom(lastRefundOf(eb).where('r.cause', '=', 'cancelled')).as('refund'),
      payoutAccountOf(eb).as('account'),
      'h.note as because',
      eb.exists(grantedCancelling(eb)).as('asked_for'),
      jsonArrayFrom(movedItems(eb, to)).as('items'),
    ])
    .where('p.id', '=', parcelId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    to: addresseeOf(row),
    cancelledOnRequest: row.asked_for === true,
    names: bothNames('seller', row.store_name, row.store_name_bn),
    parcel: {
      orderId: row.order_id,
      returnDays: row.return_days,
      name: row.reader_name,
      seller: nameFor(row.reader_locale, row.store_name, row.store_name_bn),
      refused: row.refused_at !== null,
      isReplacement: row.replaces_id !== null,
      carrier: row.carrier ?? '',
      tracking: row.tracking ?? '',
      cash: to === 'shipped' && isOnDelivery(row.method) ? await findCashDue(db, row.order_id, parcelId) : null,
      items: row.items.map(itemFor(row.reader_locale)),
      ...sentBack(row),
      because: row.because ?? '',
    },
  }
}

/** An approved request to cancel the parcel `p`. */
const grantedCancelling = (eb: ExpressionBuilder<DB & { p: DB['parcels'] }, 'p'>) =>
  eb
    .selectFrom('order_requests as q')
    .select('q.id')
    .whereRef('q.parcel_id', '=', 'p.id')
    .where('q.kind', '=', 'cancel')
    .where('q.status', '=', 'approved')

export async function findRequestFacts(
  db: Db,
  requestId: number,
): Promise<{ to: Addressee; request: RequestFacts; names: ReturnType<typeof bothNames<'seller'>> } | null> {
  const row = await db
    .selectFrom('order_requests as q')
    .innerJoin('parcels as p', 'p.id', 'q.parcel_id')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select((eb) => [
      ...addressee,
      'q.order_id',
      'q.kind',
      'q.status',
      'q.note',
      'p.store_name',
      'p.store_name_bn',
      ofSeveralSellers('q.order_id').as('several'),
      jsonObjectFrom(lastRefundOf(eb)).as('refund'),
      payoutAccountOf(eb).as('account'),
    ])
    .where('q.id', '=', requestId)
    .where('q.status', 'in', ['approved', 'declined'])
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    to: addresseeOf(row),
    names: bothNames('seller', row.store_name, row.store_name_bn),
    request: {
      orderId: row.order_id,
      name: row.reader_name,
      seller: nameFor(row.reader_locale, row.store_name, row.store_name_bn),
      request: row.kind,
      several: row.several,
      approved: row.status === 'approved',
      note: row.note,
      ...sentBack(row),
    },
  }
}

/** Refunds that the team made in one call. */
export async function findRefundFacts(
  db: Db,
  refundIds: readonly string[],
): Promise<{ to: Addressee; refund: RefundFacts } | null> {
  if (refundIds.length === 0) return null
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.payment_id', 'r.payment_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select([...addressee, 'o.id', 'r.amount_poisha', 'r.route', 'r.reason'])
    .select((eb) => [jsonArrayFrom(refundedItems(eb)).as('items'), payoutAccountOf(eb).as('account')])
    .where('r.id', 'in', refundIds)
    .where('u.closed_at', 'is', null)
    .orderBy('r.parcel_id')
    .execute()
  // In one call, some sums may be taken off what is due while others are sent back.
  const moved = rows.filter(({ route }) => route !== 'none')
  const first = moved[0] ?? rows[0]
  if (!first) return null
  const amount = sumOf(moved.length > 0 ? moved : rows)
  return {
    to: addresseeOf(first),
    refund: {
      route: first.route,
      account: namedAccount(first.account),
      orderId: first.id,
      name: first.reader_name,
      amount,
      less: minus(sumOf(rows), amount),
      reason: first.reason,
      items: rows.flatMap(({ items }) => items.map(itemFor(first.reader_locale))),
    },
  }
}

const sumOf = (refunds: readonly { amount_poisha: number }[]) =>
  sum(refunds.map(({ amount_poisha }) => poisha(amount_poisha)))

/** A parcel's charges. */
const chargesOf = (eb: ExpressionBuilder<DB & { p: DB['parcels'] }, 'p'>) =>
  eb
    .selectFrom('order_charges as c')
    .select((charge) => [
      'c.kind',
      'c.label',
      charge.ref('c.amount_poisha').$castTo<Poisha>().as('amount'),
      charge.ref('c.refunded_poisha').$castTo<Poisha>().as('refunded'),
    ])
    .whereRef('c.parcel_id', '=', 'p.id')
    .orderBy('c.kind')

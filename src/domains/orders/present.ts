import { may } from '#contract/identity/staff-rules.ts'
import { minus, type Poisha, poisha, sum, toAmount } from '#contract/money.ts'
import { amountOfKind } from '#contract/orders/charge-rules.ts'
import { orderArrives } from '#contract/orders/delivery-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShownPaymentStatus } from '#contract/payments/payments.ts'
import { isOnDelivery } from '#domains/payments/index.ts'
import { clock } from '#platform/clock.ts'
import type { User } from '#platform/route.ts'
import { type Cash, cashOf, moneyBack, takenOff } from './cash.ts'
import { dueNow } from './due-rules.ts'
import { payoutDueIn, payoutDueOf, presentPayout, presentSentPayouts } from './payout.ts'
import { moverRole, type OrderScope } from './policy.ts'
import { presentItems } from './present-items.ts'
import {
  addShares,
  type ParcelCan,
  parcelCan,
  returnableUntil,
  type Share,
  savingsOf,
  shareOf,
} from './request-rules.ts'
import { orderStatus, sellerLabel } from './rules.ts'
import type { OrderRow } from './views.ts'

/** Whose coupon it was, with its rate and cap; nothing where no coupon gave anything. */
const presentDiscount = (use: OrderRow['coupon_use']) => ({
  discount_by: use?.by ?? null,
  discount_percent: use?.percent ?? null,
  max_discount: use?.max_poisha ? toAmount(poisha(use.max_poisha)) : null,
})

/**
 * An order as this viewer sees it: a seller sees the sums of the own parcels. `reader`: who of the team reads it.
 */
export function presentOrder(row: OrderRow, viewer: OrderScope, reader?: User): Order {
  const items = presentItems(row)
  const parcels = presentParcels(row, viewer)
  const placed = row.placed_at.toISOString()
  const released_at = momentOf(row.released_at)
  const share = addShares(row.parcels.map((parcel) => parcelShare(parcel, row)))
  const refunded = minus(refundedBy(row.parcels.flatMap(moneyBack)), payoutDueOf(row))
  const cash = addCash(row)
  const off = sum(row.parcels.map(takenOff))
  return {
    id: row.id,
    date: placed,
    status: parcelsStatus(row),
    ...amountsOf(share),
    savings: toAmount(savingsOf(row.items)),
    ...presentDiscount(share.discount > 0 ? row.coupon_use : null),
    revenue: viewer !== 'all' && 'sellerId' in viewer ? toAmount(revenueOfItems(row.items)) : null,
    tax_percent: row.tax_rate_bp / 100,
    return_days: row.return_days,
    items,
    products: items.map(summarised),
    seller: sellerLabel([...new Set(row.parcels.map(({ store_name }) => store_name))]),
    seller_bn: onlyOne(row.parcels.map(({ store_name_bn }) => store_name_bn)),
    several_sellers: row.several_sellers,
    tracking: row.parcels.find(({ tracking }) => tracking !== null)?.tracking ?? null,
    estimatedDelivery: orderArrives({ date: placed, held: row.held, released_at, parcels }, clock.now()).to,
    user: row.customer,
    user_id: row.buyer_id,
    customer: row.customer,
    viewer: viewerName(viewer),
    payment_status: isPart(viewer)
      ? statusOfPart(row, cash, refunded, { total: share.total, off })
      : row.payment_status,
    payment_method: row.payment_method,
    cash: cash && presentCash(cash, viewer),
    payout: presentPayout(row, viewer, may(reader, 'orders.refund')),
    shipping_address: {
      name: row.ship_name,
      phone: row.ship_phone,
      address: row.ship_address,
      city: row.ship_city,
      zip: row.ship_zip,
    },
    note: row.note,
    created_at: placed,
    updated_at: changedAt(row, viewer).toISOString(),
    parcels,
    requests: presentRequests(row, viewer),
    refunded: toAmount(refunded),
    taken_off: toAmount(off),
    held: row.held,
    released_at,
    cancelled_because: row.cancelled_because,
    archived_at: momentOf(row.archived_at),
    can: canOf(row, viewer, parcels),
  }
}

/** What the viewer can do with any of the parcels, and with the order. */
function canOf(row: OrderRow, viewer: OrderScope, parcels: Order['parcels']): Order['can'] {
  const some = (action: keyof ParcelCan) => parcels.some(({ can }) => can[action])
  return {
    cancel: some('cancel'),
    refund: some('refund'),
    replace: some('replace'),
    ship: some('ship'),
    deliver: some('deliver'),
    // A replacement needs no review of its own, and other parcels need not have arrived (rules.md V-1).
    review:
      moverRole(viewer) === null &&
      row.parcels.some(({ status, replaces_id }) => status === 'delivered' && replaces_id === null),
    archive: viewer === 'all' && row.archived_at === null,
    pay: moverRole(viewer) === null && dueNow(row) > 0,
  }
}

const parcelsStatus = ({ parcels }: OrderRow) => orderStatus(parcels.map(({ status }) => status))

const summarised = (item: Order['items'][number]): Order['products'][number] => ({
  name: item.product_name,
  name_bn: item.product_name_bn,
  variant_name: item.variant_name,
  variant_name_bn: item.variant_name_bn,
  image: item.image,
  price: item.price,
})

/** What all of them have in common. */
function onlyOne(names: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(names)
  return others.length === 0 ? first : null
}

/** What is left of the goods' price: of cancelled parcels nothing, of replacements neither. */
const revenueOfItems = (items: OrderRow['items']) =>
  sum(
    items.map(({ price_poisha, quantity, discount_poisha, refunded_poisha }) =>
      poisha(price_poisha * quantity - discount_poisha - refunded_poisha),
    ),
  )

const viewerName = (viewer: OrderScope): Order['viewer'] =>
  viewer === 'all' ? 'team' : 'buyerId' in viewer ? 'buyer' : 'seller'

/** A seller does not see when other sellers' parcels changed. */
function changedAt({ placed_at, updated_at, parcels, requests }: OrderRow, viewer: OrderScope): Date {
  if (viewer === 'all' || 'buyerId' in viewer) return updated_at
  const times = [
    placed_at,
    ...parcels.flatMap(({ events, refunds }) => [
      ...events.map(({ at }) => at),
      ...refunds.map(({ created_at, done_at }) => done_at ?? created_at),
    ]),
    ...requests.flatMap(({ created_at, decided_at }) => [created_at, decided_at]),
  ]
  return new Date(Math.max(...times.flatMap((time) => (time ? [new Date(time).getTime()] : []))))
}

type ParcelRow = OrderRow['parcels'][number]

const parcelShare = (parcel: ParcelRow, { items }: OrderRow): Share =>
  shareOf(
    parcel,
    items.filter(({ parcel_id }) => parcel_id === parcel.id),
  )

const amountsOf = ({ subtotal, discount, charges, total }: Share) => ({
  subtotal: toAmount(subtotal),
  discount: toAmount(discount),
  charges: charges.map((charge) => ({
    ...charge,
    amount: toAmount(charge.amount),
    refunded: toAmount(charge.refunded),
  })),
  shipping_fee: toAmount(amountOfKind(charges, 'shipping')),
  tax: toAmount(amountOfKind(charges, 'tax')),
  total: toAmount(total),
})

/** What the parcels that this viewer sees have due and collected; `null` where the order is paid otherwise. */
function addCash(row: OrderRow): Cash | null {
  const parts = row.parcels.flatMap((parcel) => cashOf(row, parcel) ?? [])
  if (parts.length === 0) return null
  return {
    due: sum(parts.map(({ due }) => due)),
    collected: sum(parts.map(({ collected }) => collected)),
    remitted: sum(parts.map(({ remitted }) => remitted)),
  }
}

const presentCash = ({ due, collected, remitted }: Cash, viewer: OrderScope) => ({
  due: toAmount(due),
  collected: toAmount(collected),
  remitted: viewerName(viewer) === 'buyer' ? null : toAmount(remitted),
})

const isPart = (viewer: OrderScope) => viewerName(viewer) === 'seller'

/** The payment status of the parcels that a seller sees: payments.shown_status for a part of an order (rules.md O-49). */
function statusOfPart(
  row: OrderRow,
  cash: Cash | null,
  refunded: Poisha,
  { total, off }: { total: Poisha; off: Poisha },
): ShownPaymentStatus {
  if (row.payment_status === 'voided' || (off > 0 && off === total)) return 'voided'
  if (cash !== null && cash.due > 0) return 'due'
  if (payoutDueOf(row) > 0) return 'refund_due'
  if (refunded === 0) return 'paid'
  return refunded === minus(total, off) ? 'refunded' : 'partly_refunded'
}

function presentParcels(row: OrderRow, viewer: OrderScope): Order['parcels'] {
  const now = clock.now()
  return row.parcels.map((parcel) => ({
    id: parcel.id,
    seller: parcel.store_name,
    seller_bn: parcel.store_name_bn,
    seller_slug: parcel.slug,
    store_closed: parcel.store_closed,
    status: parcel.status,
    carrier: parcel.carrier,
    tracking: parcel.tracking,
    item_ids: row.items.filter(({ parcel_id }) => parcel_id === parcel.id).map(({ id }) => id),
    shipped_at: momentOf(parcel.shipped_at),
    delivered_at: momentOf(parcel.delivered_at),
    ...amountsOf(parcelShare(parcel, row)),
    events: parcel.events.map(({ status, at, tracking }) => ({ status, at: new Date(at).toISOString(), tracking })),
    replaces: parcel.replaces_id,
    returnable_until: momentOf(returnableUntil(parcel, row)),
    refund: presentRefunds(moneyBack(parcel), viewer),
    taken_off: toAmount(takenOff(parcel)),
    cash: presentCashOf(row, parcel, viewer),
    refused_at: momentOf(parcel.refused_at),
    can: parcelCan(parcel, { ...row, on_delivery: isOnDelivery(row.payment_method) }, moverRole(viewer), now),
  }))
}

function presentCashOf(row: OrderRow, parcel: ParcelRow, viewer: OrderScope) {
  const cash = cashOf(row, parcel)
  return cash && presentCash(cash, viewer)
}

/** All refunds of a parcel as one: it is done once each of them is. */
function presentRefunds(refunds: ParcelRow['refunds'], viewer: OrderScope): Order['parcels'][number]['refund'] {
  const newest = refunds.at(-1)
  if (!newest) return null
  const done = refunds
    .filter(({ status }) => status === 'done')
    .toSorted((a, b) => momentValue(a.done_at) - momentValue(b.done_at))
  const [amount, back] = [refundedBy(refunds), refundedBy(done)]
  return {
    amount: toAmount(amount),
    done: toAmount(back),
    pending: toAmount(minus(amount, back)),
    payout_due: toAmount(payoutDueIn(refunds)),
    status: done.length === refunds.length ? 'done' : 'pending',
    at: new Date(done.at(-1)?.done_at ?? newest.created_at).toISOString(),
    payouts: presentSentPayouts(done, viewer),
  }
}

const refundedBy = (refunds: ParcelRow['refunds']): Poisha =>
  sum(refunds.map(({ amount_poisha }) => poisha(amount_poisha)))
const momentValue = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment))

function presentRequests({ requests }: OrderRow, viewer: OrderScope): Order['requests'] {
  const decides = moverRole(viewer) !== null
  return requests.map(({ id, kind, status, parcel_id, reason, note, created_at, decided_at }) => ({
    id,
    kind,
    status,
    parcel: parcel_id,
    reason,
    note,
    created_at: new Date(created_at).toISOString(),
    decided_at: momentOf(decided_at),
    can: {
      approve: decides && status === 'open',
      decline: decides && status === 'open',
      withdraw: !decides && status === 'open',
    },
  }))
}

/** Times inside aggregated JSON arrive as text. */
const momentOf = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())

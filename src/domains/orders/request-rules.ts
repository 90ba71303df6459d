import { dayInDhaka, endOfDay } from '#contract/business-days.ts'
import { invalid } from '#contract/errors.ts'
import { minus, type Poisha, plus, poisha, sum, times, ZERO } from '#contract/money.ts'
import { type Charges, sumByKind, totalOfCharges } from '#contract/orders/charge-rules.ts'
import {
  findMove,
  type Mover,
  type OrderStatus,
  type RequestKind,
  type RequestStatus,
} from '#contract/orders/order-rules.ts'
import { amountOf, splitAll } from '#contract/orders/refund-rules.ts'
import { DAY } from '#platform/clock.ts'
import { type PaidItem, refundableOf } from './refund-rules.ts'

/** Times inside aggregated JSON arrive as text. */
type Moment = Date | string

export type ParcelFacts = {
  id: number
  status: OrderStatus
  delivered_at: Moment | null
  /** The parcel that was paid for, when this one replaces it. */
  replaces_id: number | null
  /** Nobody can send its goods again. */
  store_closed: boolean
}

/** What the rules need of a parcel's order. */
export type OrderFacts = {
  /** The return window as it was when the order was placed. */
  return_days: number
  /** The team checks it before it may be shipped. */
  held: boolean
  /** `refunded_at`: when the parcel was wholly refunded. */
  parcels: readonly (ParcelFacts & { refunded_at: Moment | null; charges: Charges })[]
  items: readonly PaidItem[]
  requests: readonly { parcel_id: number; kind: RequestKind; status: RequestStatus }[]
}

/** `on_delivery`: the order is paid in cash at the door. */
type PaidFacts = OrderFacts & { on_delivery: boolean }

/** The parcel that was paid for: this one, or the one it replaces. */
export const paidParcelId = ({ id, replaces_id }: ParcelFacts) => replaces_id ?? id

/**
 * Until when a parcel can be returned: the order's return days after delivery, and the last of them whole, since pages name a
 * day and no hour (rules.md R-1). The last millisecond of that day in Dhaka.
 */
export const returnableUntil = (
  { status, delivered_at }: ParcelFacts,
  { return_days }: Pick<OrderFacts, 'return_days'>,
): Date | null =>
  status === 'delivered' && delivered_at !== null ? lastMoment(new Date(delivered_at), return_days) : null

const lastMoment = (deliveredAt: Date, days: number): Date =>
  new Date(endOfDay(dayInDhaka(new Date(deliveredAt.getTime() + days * DAY))).getTime() - 1)

/** Whether a parcel is wholly refunded or replaced: no further request is possible. */
export function isSettled(parcel: ParcelFacts, { parcels }: OrderFacts): boolean {
  const paid = paidParcelId(parcel)
  return parcels.some(
    (other) =>
      (other.id === paid && other.refunded_at !== null) || (other.replaces_id === paid && other.id > parcel.id),
  )
}

/** A parcel that cost nothing cannot be refunded; it can be replaced. */
function costNothing(parcel: ParcelFacts, { parcels, items }: OrderFacts): boolean {
  const paid = parcels.find(({ id }) => id === paidParcelId(parcel))
  return paid !== undefined && amountOf(splitAll(refundableOf(paid, items), false)) === 0
}

/** Their errors are in request-refusals.ts. */
export type ActionRefusal =
  | 'already_cancelled'
  | 'too_late_to_cancel'
  | 'not_delivered_yet'
  | 'already_settled'
  | 'nothing_to_refund'
  | 'store_closed'
export type RequestRefusal = ActionRefusal | 'return_window_over' | 'request_open'

/**
 * Why an action of this kind is not possible as the parcel is now; `null` when it is. Does not check the return window.
 */
export function refusalOfAction(kind: RequestKind, parcel: ParcelFacts, order: OrderFacts): ActionRefusal | null {
  if (kind === 'cancel') {
    if (parcel.status === 'processing') return null
    return parcel.status === 'cancelled' ? 'already_cancelled' : 'too_late_to_cancel'
  }
  if (parcel.status !== 'delivered') return 'not_delivered_yet'
  if (isSettled(parcel, order)) return 'already_settled'
  if (kind === 'refund' && costNothing(parcel, order)) return 'nothing_to_refund'
  return kind === 'replace' && parcel.store_closed ? 'store_closed' : null
}

/** Why the buyer cannot make this request now; `null` when they can. */
export function refusalOfRequest(
  kind: RequestKind,
  parcel: ParcelFacts,
  order: OrderFacts,
  now: Date,
): RequestRefusal | null {
  const impossible = refusalOfAction(kind, parcel, order)
  if (impossible) return impossible
  const until = returnableUntil(parcel, order)
  if (kind !== 'cancel' && until !== null && now > until) return 'return_window_over'
  const open = order.requests.some(
    (request) => request.parcel_id === parcel.id && request.kind === kind && request.status === 'open',
  )
  return open ? 'request_open' : null
}

export type ParcelCan = {
  cancel: boolean
  refund: boolean
  replace: boolean
  ship: boolean
  deliver: boolean
  correct: boolean
  /** Say that the buyer did not take it at the door, or only a part of it. */
  refuse: boolean
}

/** What can be done with a parcel now: by who moves it, or (`mover` null) requested by its buyer. */
export function parcelCan(parcel: ParcelFacts, order: PaidFacts, mover: Mover | null, now: Date): ParcelCan {
  const moves = (to: OrderStatus) => mover !== null && findMove(parcel.status, to, mover) !== undefined
  const asks = (kind: RequestKind) => mover === null && refusalOfRequest(kind, parcel, order, now) === null
  return {
    cancel: mover === null ? asks('cancel') : moves('cancelled'),
    refund: asks('refund'),
    replace: asks('replace'),
    ship: !order.held && moves('shipped'),
    deliver: moves('delivered'),
    correct: mover !== null && parcel.status === 'shipped',
    refuse: mover !== null && order.on_delivery && parcel.status === 'shipped' && parcel.replaces_id === null,
  }
}

export type Share = { subtotal: Poisha; discount: Poisha; charges: Charges; total: Poisha }

/** A parcel's part of what the order cost: goods − discount + charges. */
export function shareOf(
  parcel: { discount_poisha: number; charges: Charges },
  items: readonly { price_poisha: number; quantity: number }[],
): Share {
  const subtotal = sum(items.map(({ price_poisha, quantity }) => times(poisha(price_poisha), quantity)))
  const discount = poisha(parcel.discount_poisha)
  const charges = sumByKind(parcel.charges)
  return { subtotal, discount, charges, total: plus(minus(subtotal, discount), totalOfCharges(charges)) }
}

export const addShares = (shares: readonly Share[]): Share => ({
  subtotal: sum(shares.map(({ subtotal }) => subtotal)),
  discount: sum(shares.map(({ discount }) => discount)),
  charges: sumByKind(shares.flatMap(({ charges }) => charges)),
  total: sum(shares.map(({ total }) => total)),
})

/** An item without an original price saves nothing. */
export const savingsOf = (
  items: readonly { price_poisha: number; original_price_poisha: number | null; quantity: number }[],
): Poisha =>
  sum(
    items.map(({ price_poisha: price, original_price_poisha: original, quantity }) =>
      original !== null && original > price ? times(poisha(original - price), quantity) : ZERO,
    ),
  )

export const trackingRequired = () =>
  invalid({ field: 'tracking', code: 'required', text: 'A shipped parcel needs a tracking number.' })

export const parcelRequired = () =>
  invalid({ field: 'parcel', code: 'required', text: 'Several parcels are under way: say which one.' })

export const parcelUnknown = () =>
  invalid({ field: 'parcel', code: 'invalid_choice', text: 'There is no such parcel in this order.' })

import { type ApiError, invalid, refused } from '#contract/errors.ts'
import { minus, type Poisha, plus, poisha, sum, times, ZERO } from '#contract/money.ts'
import {
  findMove,
  type Mover,
  type OrderStatus,
  type RequestKind,
  type RequestStatus,
} from '#contract/orders/order-rules.ts'
import { DAY } from '#platform/clock.ts'

/** Times inside aggregated JSON arrive as text. */
type Moment = Date | string

export type ParcelFacts = {
  id: number
  status: OrderStatus
  delivered_at: Moment | null
  /** The parcel that was paid for, when this one replaces it. */
  replaces_id: number | null
}

/** What is known of a parcel's order when something is asked. */
export type OrderFacts = {
  /** As it was when the order was placed. */
  return_days: number
  /** `refunded_at`: since when nothing of it is left to give back. */
  parcels: readonly (ParcelFacts & { refunded_at: Moment | null })[]
  requests: readonly { parcel_id: number; kind: RequestKind; status: RequestStatus }[]
}

/** The parcel whose money this one's delivery stands for. */
export const paidParcelId = ({ id, replaces_id }: ParcelFacts) => replaces_id ?? id

/** PRODUCT 2: so many days after delivery, exact to the moment. */
export const returnableUntil = (
  { status, delivered_at }: ParcelFacts,
  { return_days }: Pick<OrderFacts, 'return_days'>,
): Date | null =>
  status === 'delivered' && delivered_at !== null
    ? new Date(new Date(delivered_at).getTime() + return_days * DAY)
    : null

/** All of its money went back, or another parcel has taken its place: there is nothing more to ask for. */
export function isSettled(parcel: ParcelFacts, { parcels }: OrderFacts): boolean {
  const paid = paidParcelId(parcel)
  return parcels.some(
    (other) =>
      (other.id === paid && other.refunded_at !== null) || (other.replaces_id === paid && other.id > parcel.id),
  )
}

/** Why an action of this kind is not possible as the parcel is now; `null` when it is. The window of asking is not asked. */
export function refusalOfAction(kind: RequestKind, parcel: ParcelFacts, order: OrderFacts): ApiError | null {
  if (kind === 'cancel') {
    if (parcel.status === 'processing') return null
    return parcel.status === 'cancelled' ? alreadyCancelled() : tooLateToCancel()
  }
  if (parcel.status !== 'delivered') return notDelivered()
  return isSettled(parcel, order) ? alreadySettled() : null
}

/** Why the buyer cannot ask for this now; `null` when it can be asked. */
export function refusalOfRequest(
  kind: RequestKind,
  parcel: ParcelFacts,
  order: OrderFacts,
  now: Date,
): ApiError | null {
  const impossible = refusalOfAction(kind, parcel, order)
  if (impossible) return impossible
  const until = returnableUntil(parcel, order)
  if (kind !== 'cancel' && until !== null && now > until) return windowOver(order.return_days)
  const open = order.requests.some(
    (request) => request.parcel_id === parcel.id && request.kind === kind && request.status === 'open',
  )
  return open ? requestOpen() : null
}

export type ParcelCan = {
  cancel: boolean
  refund: boolean
  replace: boolean
  ship: boolean
  deliver: boolean
  correct: boolean
}

/** What can be done with a parcel now: by who moves it, or (`mover` null) asked for by its buyer. */
export function parcelCan(parcel: ParcelFacts, order: OrderFacts, mover: Mover | null, now: Date): ParcelCan {
  const moves = (to: OrderStatus) => mover !== null && findMove(parcel.status, to, mover) !== undefined
  const asks = (kind: RequestKind) => mover === null && refusalOfRequest(kind, parcel, order, now) === null
  return {
    cancel: mover === null ? asks('cancel') : moves('cancelled'),
    refund: asks('refund'),
    replace: asks('replace'),
    ship: moves('shipped'),
    deliver: moves('delivered'),
    correct: mover !== null && parcel.status === 'shipped',
  }
}

export type Share = { subtotal: Poisha; discount: Poisha; shipping: Poisha; tax: Poisha; total: Poisha }

/** A parcel's part of what the order cost: goods − discount + tax + shipping. */
export function shareOf(
  parcel: { discount_poisha: number; tax_poisha: number; shipping_poisha: number },
  items: readonly { price_poisha: number; quantity: number }[],
): Share {
  const subtotal = sum(items.map(({ price_poisha, quantity }) => times(poisha(price_poisha), quantity)))
  const discount = poisha(parcel.discount_poisha)
  const shipping = poisha(parcel.shipping_poisha)
  const tax = poisha(parcel.tax_poisha)
  return { subtotal, discount, shipping, tax, total: plus(plus(minus(subtotal, discount), shipping), tax) }
}

export const addShares = (shares: readonly Share[]): Share => ({
  subtotal: sum(shares.map(({ subtotal }) => subtotal)),
  discount: sum(shares.map(({ discount }) => discount)),
  shipping: sum(shares.map(({ shipping }) => shipping)),
  tax: sum(shares.map(({ tax }) => tax)),
  total: sum(shares.map(({ total }) => total)),
})

/** What was not for sale cheaper saves nothing. */
export const savingsOf = (
  items: readonly { price_poisha: number; original_price_poisha: number | null; quantity: number }[],
): Poisha =>
  sum(
    items.map(({ price_poisha: price, original_price_poisha: original, quantity }) =>
      original !== null && original > price ? times(poisha(original - price), quantity) : ZERO,
    ),
  )

const tooLateToCancel = () => refused('too_late_to_cancel', 'This parcel has been shipped and cannot be cancelled.')
const alreadyCancelled = () => refused('already_cancelled', 'This parcel has been cancelled already.')
const notDelivered = () => refused('not_delivered_yet', 'This parcel has not been delivered yet.')
const windowOver = (days: number) =>
  refused('return_window_over', `The ${days} days after delivery are over.`, { days })
export const alreadySettled = () => refused('already_settled', 'This parcel has been refunded or replaced already.')
export const requestOpen = () =>
  refused('request_open', 'You have asked for this already. Your request waits for an answer.')

export const requestDecided = () => refused('request_decided', 'This request has been decided already.')

export const moveRefused = (from: OrderStatus, to: OrderStatus) =>
  refused('move_refused', `A parcel that is ${from} cannot become ${to}.`, { from, to })

export const trackingNeeded = () =>
  invalid({ field: 'tracking', code: 'required', text: 'A shipped parcel needs a tracking number.' })

export const notUnderWay = () =>
  refused('not_under_way', 'The tracking number of a parcel can be corrected while it is under way.')

export const parcelNeeded = () =>
  invalid({ field: 'parcel', code: 'required', text: 'Several parcels are under way: say which one.' })

export const parcelUnknown = () =>
  invalid({ field: 'parcel', code: 'invalid_choice', text: 'There is no such parcel in this order.' })

import { businessDay, dayInDhaka } from '#contract/business-days.ts'
import { minus, parseAmount, toAmount, ZERO } from '#contract/money.ts'
import { SHIP_DAYS } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'

export type Parcel = Order['parcels'][number]
export type Request = Order['requests'][number]

/** Of an order with a replacement: the parcel that something is still to be done with, else the last. */
export function parcelInHand({ parcels }: Order): Parcel {
  const found =
    parcels.find(({ status }) => status === 'processing') ??
    parcels.find(({ status }) => status === 'shipped') ??
    parcels.at(-1)
  if (!found) throw new Error('an order without parcels')
  return found
}

/** Since when a parcel waits to be sent: a replacement since it was granted. */
const waitsSince = (parcel: Parcel, order: Order): string => parcel.events[0]?.at ?? order.date

/** SPEC 2: orders ship within 1-3 business days. The last of them, a day in Dhaka. */
export const shipBy = (parcel: Parcel, order: Order): string =>
  businessDay(new Date(waitsSince(parcel, order)), SHIP_DAYS)

export const isLate = (parcel: Parcel, order: Order, now: Date = new Date()): boolean =>
  parcel.status === 'processing' && shipBy(parcel, order) < dayInDhaka(now)

export const openRequests = ({ requests }: Order): Request[] => requests.filter(({ status }) => status === 'open')

/** What comes back to the buyer when this parcel is cancelled or refunded: for a replacement, what it stands for cost. */
export function moneyBack(parcel: Parcel, { parcels }: Order): string {
  const paid = parcels.find(({ id }) => id === parcel.replaces) ?? parcel
  const back = parseAmount(paid.refund?.amount ?? '0.00') ?? ZERO
  return toAmount(minus(parseAmount(paid.total) ?? ZERO, back))
}

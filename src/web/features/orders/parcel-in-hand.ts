import { businessDay, dayInDhaka } from '#contract/business-days.ts'
import { minus, type Poisha, parseAmount, sum, toAmount, ZERO } from '#contract/money.ts'
import { readySince } from '#contract/orders/delivery-rules.ts'
import { SHIP_DAYS } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { RefundRoute } from '#contract/payments/payments.ts'
import { isDue } from './is-due.ts'

export type Parcel = Order['parcels'][number]
export type Request = Order['requests'][number]

/** The parcel that still needs action, else the last one that was not cancelled (for orders with a replacement). */
export function parcelInHand({ parcels }: Order): Parcel {
  const parcel =
    parcels.find(({ status }) => status === 'processing') ??
    parcels.find(({ status }) => status === 'shipped') ??
    parcels.findLast(({ status }) => status === 'delivered') ??
    parcels.at(-1)
  if (!parcel) throw new Error('an order without parcels')
  return parcel
}

/** Parcels are to be sent within 3 business days (rules.md O-6): the last of them, a day in Dhaka. */
export const shipBy = (parcel: Parcel, order: Order, now: Date = new Date()): string =>
  businessDay(readySince(parcel, order, now), SHIP_DAYS)

/** Not while the team checks the order: it may not be sent yet. */
export const isLate = (parcel: Parcel, order: Order, now: Date = new Date()): boolean =>
  !order.held && parcel.status === 'processing' && shipBy(parcel, order, now) < dayInDhaka(now)

export const openRequests = ({ requests }: Order): Request[] => requests.filter(({ status }) => status === 'open')

/** How much goes back when these parcels are cancelled or refunded, and how (rules.md O-46): `none` while it is still to be collected. */
export type MoneyBack = { amount: string; route: RefundRoute }

/** For a replacement, what was paid for the original. */
export function moneyBack(chosen: readonly Parcel[], { parcels, cash }: Order): MoneyBack {
  const paid = new Set(chosen.map((parcel) => parcels.find(({ id }) => id === parcel.replaces) ?? parcel))
  const amount = sum([...paid].map((parcel) => (isDue(parcel.cash) ? ZERO : poishaOf(costLeft(parcel)))))
  return { amount: toAmount(amount), route: cash === null ? 'provider' : amount > 0 ? 'payout' : 'none' }
}

/** What a parcel still costs: neither taken off before it was paid, nor refunded. */
export const costLeft = ({ total, taken_off, refund }: Parcel): string =>
  toAmount(minus(poishaOf(total), sum([poishaOf(taken_off), poishaOf(refund?.amount ?? '0.00')])))

const poishaOf = (amount: string): Poisha => parseAmount(amount) ?? ZERO

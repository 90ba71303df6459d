import { deliveryDays } from '#contract/business-days.ts'
import type { OrderStatus } from './order-rules.ts'

type SentParcel = {
  status: OrderStatus
  shipped_at: string | null
  replaces: number | null
  events: readonly { at: string }[]
}
type SentOrder = { date: string; held: boolean; released_at: string | null }

/**
 * Since when a parcel may be shipped: since its order was placed, a replacement since its approval, and after a check by the team
 * since that let the order go (rules.md O-5, O-6). While the order is held: not before now.
 */
export function readySince(parcel: SentParcel, order: SentOrder, now: Date): Date {
  if (order.held && parcel.status === 'processing') return now
  const begun = new Date((parcel.replaces === null ? null : parcel.events[0]?.at) ?? order.date)
  const released = order.released_at === null ? begun : new Date(order.released_at)
  // An order can be held after a parcel of it was shipped: that one did not wait.
  const waited = released > begun && (parcel.shipped_at === null || released <= new Date(parcel.shipped_at))
  return waited ? released : begun
}

/** Between which days in Dhaka a parcel arrives. */
export const parcelArrives = (parcel: SentParcel, order: SentOrder, now: Date) =>
  deliveryDays(readySince(parcel, order, now))

/** Between which days what is under way of an order arrives; of one that has ended, all of it. */
export function orderArrives(order: SentOrder & { parcels: readonly SentParcel[] }, now: Date) {
  const underWay = order.parcels.filter(({ status }) => status === 'processing' || status === 'shipped')
  const parcels = underWay.length > 0 ? underWay : order.parcels
  const ready = parcels.map((parcel) => readySince(parcel, order, now)).toSorted((a, b) => a.getTime() - b.getTime())
  const placed = new Date(order.date)
  return { from: deliveryDays(ready[0] ?? placed).from, to: deliveryDays(ready.at(-1) ?? placed).to }
}

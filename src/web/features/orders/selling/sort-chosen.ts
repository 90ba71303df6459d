import type { Order } from '#contract/orders/orders.ts'
import { parcelInHand } from '#web/features/orders/parcel-in-hand.ts'

export type SortedOrders = {
  /** Those that go on paper. */
  packed: readonly Order[]
  /** The numbers of those that do not. */
  held: readonly number[]
  cancelled: readonly number[]
  missing: readonly number[]
}

const isCancelled = (order: Order) => parcelInHand(order).status === 'cancelled'

/** Who packs goes by the paper: it has nothing that nobody is to ship (rules.md O-60) or that is cancelled. */
export const isPacked = (order: Order): boolean => !order.held && !isCancelled(order)

export function sortChosen(ids: readonly number[], found: readonly Order[]): SortedOrders {
  const cancelled = found.filter(isCancelled)
  const held = found.filter((order) => order.held && !isCancelled(order))
  return {
    packed: found.filter(isPacked),
    held: held.map(({ id }) => id),
    cancelled: cancelled.map(({ id }) => id),
    missing: ids.filter((id) => !found.some((order) => order.id === id)),
  }
}

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

/** Who packs goes by the paper: it has nothing that nobody is to ship (rules.md O-60) or that is cancelled. */
export function sortChosen(ids: readonly number[], found: readonly Order[]): SortedOrders {
  const isCancelled = (order: Order) => parcelInHand(order).status === 'cancelled'
  const cancelled = found.filter(isCancelled)
  const live = found.filter((order) => !isCancelled(order))
  const held = live.filter((order) => order.held)
  return {
    packed: live.filter((order) => !order.held),
    held: held.map(({ id }) => id),
    cancelled: cancelled.map(({ id }) => id),
    missing: ids.filter((id) => !found.some((order) => order.id === id)),
  }
}

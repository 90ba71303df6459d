import type { Order } from '#contract/orders/orders.ts'
import { itemsOf, piecesToSend } from '#web/features/orders/items-of.ts'
import { parcelInHand } from '#web/features/orders/parcel-in-hand.ts'

export type Picked = { productId: number; name: string; image: string | null; pieces: number; orders: number[] }

/** The products to pick for all of these orders, by name. */
export function pickList(orders: readonly Order[]): Picked[] {
  const picked = new Map<number, Picked>()
  for (const order of orders)
    for (const item of itemsOf(parcelInHand(order), order)) {
      const { product_id: productId, product_name: name, image } = item
      const entry = picked.get(productId) ?? { productId, name, image, pieces: 0, orders: [] }
      const from = entry.orders.includes(order.id) ? entry.orders : [...entry.orders, order.id]
      picked.set(productId, { ...entry, pieces: entry.pieces + piecesToSend(parcelInHand(order), item), orders: from })
    }
  return [...picked.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

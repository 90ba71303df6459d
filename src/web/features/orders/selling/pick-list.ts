import type { Order } from '#contract/orders/orders.ts'
import { sentItems } from '#web/features/orders/items-of.ts'
import { parcelInHand } from '#web/features/orders/parcel-in-hand.ts'

export type Picked = {
  variantId: number
  name: string
  variant: string | null
  sku: string | null
  image: string | null
  pieces: number
  orders: number[]
}

/** What to pick for all of these orders, each variant by itself, by name. */
export function pickList(orders: readonly Order[]): Picked[] {
  const picked = new Map<number, Picked>()
  for (const order of orders)
    for (const item of sentItems(parcelInHand(order), order)) {
      const { variant_id: variantId, product_name: name, variant_name: variant, sku, image } = item
      const entry = picked.get(variantId) ?? { variantId, name, variant, sku, image, pieces: 0, orders: [] }
      const from = entry.orders.includes(order.id) ? entry.orders : [...entry.orders, order.id]
      picked.set(variantId, { ...entry, pieces: entry.pieces + item.sent_quantity, orders: from })
    }
  return [...picked.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || (a.variant ?? '').localeCompare(b.variant ?? ''),
  )
}

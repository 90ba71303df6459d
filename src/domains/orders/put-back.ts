import { restock } from '#domains/catalogue/index.ts'
import type { Tx } from '#platform/database.ts'
import { piecesLeft } from './refund-rules.ts'
import type { OrderRow } from './views.ts'

type Item = OrderRow['items'][number]

/**
 * Gives pieces of these items back to stock: of each those that are left, or as many as `piecesOf` says. Whoever refunded the
 * others decided then whether they go back (rules.md R-3).
 */
export async function putBack<T extends Item>(
  tx: Tx,
  items: readonly T[],
  piecesOf: (item: T) => number = piecesLeft,
): Promise<void> {
  const pieces = items.map((item) => ({
    variantId: item.variant_id,
    productId: item.product_id,
    quantity: piecesOf(item),
  }))
  await restock(
    tx,
    pieces.filter(({ quantity }) => quantity > 0),
  )
}

export const itemsIn = ({ items }: OrderRow, parcelId: number): Item[] =>
  items.filter(({ parcel_id }) => parcel_id === parcelId)

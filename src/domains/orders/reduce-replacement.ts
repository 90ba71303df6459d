import type { Tx } from '#platform/database.ts'
import { setPieces } from './after-sale-store.ts'
import { itemsIn, putBack } from './put-back.ts'
import { paidPieces } from './replacement-rules.ts'
import type { OrderRow } from './views.ts'

/** What is not sent any more since it was refunded: a parcel or replacement whole, or pieces of a replacement or of the parcel itself. */
export type HeldBack = { parcelId: number; what: 'parcel' | 'replacement' | 'pieces' | 'parcel_pieces' }

/**
 * Takes the pieces that money went back for off a replacement that was not shipped: they never left the store.
 * @returns whether there were any
 */
export async function reduceReplacement(
  tx: Tx,
  order: OrderRow,
  parcel: OrderRow['parcels'][number],
): Promise<boolean> {
  const left = new Map(paidPieces(order, parcel).map(({ id, quantity }) => [id, quantity]))
  const reduced = itemsIn(order, parcel.id)
    .map((item) => ({ ...item, left: left.get(item.id) ?? 0 }))
    .filter((item) => item.left < item.quantity)
  if (reduced.length === 0) return false
  await putBack(tx, reduced, (item) => item.quantity - item.left)
  await setPieces(
    tx,
    reduced.map((item) => ({ id: item.id, pieces: item.left })),
  )
  return true
}

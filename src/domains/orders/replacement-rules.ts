import { piecesLeft } from './refund-rules.ts'
import { paidParcelId } from './request-rules.ts'
import type { OrderRow } from './views.ts'

type Parcel = OrderRow['parcels'][number]
type Item = OrderRow['items'][number]

/**
 * The pieces of a parcel that are still paid: what a replacement of it has (rules.md R-3). Money goes back for pieces of the paid
 * parcel alone, whose lines those of a replacement repeat, a line for each variant.
 */
export function paidPieces({ items }: Pick<OrderRow, 'items'>, parcel: Parcel): Item[] {
  const paid = new Map(
    items
      .filter(({ parcel_id }) => parcel_id === paidParcelId(parcel))
      .map((item) => [item.variant_id, piecesLeft(item)]),
  )
  return items
    .filter(({ parcel_id }) => parcel_id === parcel.id)
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, paid.get(item.variant_id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

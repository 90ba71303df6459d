import { alreadySettled } from '#contract/orders/order-errors.ts'
import { takeStock } from '#domains/catalogue/index.ts'
import type { Tx } from '#platform/database.ts'
import { insertEvent, insertReplacement } from './after-sale-store.ts'
import { paidPieces } from './replacement-rules.ts'
import { paidParcelId } from './request-rules.ts'
import type { OrderRow } from './views.ts'

/**
 * Creates a parcel of the same pieces at no charge, in processing. Pieces that money went back for are not sent again.
 * @throws ApiError 409 out_of_stock, unavailable when the same pieces are not available; already_settled
 */
export async function replaceParcel(
  tx: Tx,
  order: OrderRow,
  parcel: OrderRow['parcels'][number],
  actorId: number,
): Promise<void> {
  const items = paidPieces(order, parcel)
  if (items.length === 0) throw alreadySettled()
  await takeStock(
    tx,
    items.map(({ variant_id, product_id, quantity }) => ({
      variantId: variant_id,
      productId: product_id,
      quantity,
    })),
  )
  const parcelId = await insertReplacement(tx, {
    orderId: order.id,
    storeId: parcel.store_id,
    storeName: parcel.store_name,
    storeNameBn: parcel.store_name_bn,
    paidParcelId: paidParcelId(parcel),
    items,
  })
  await insertEvent(tx, { parcelId, from: null, to: 'processing', actorId })
}

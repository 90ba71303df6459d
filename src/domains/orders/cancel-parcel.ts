import { ZERO } from '#contract/money.ts'
import { moveRefused } from '#contract/orders/order-errors.ts'
import { countSales, type Sales } from '#domains/catalogue/index.ts'
import { releaseCoupon } from '#domains/coupons/index.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { everyParcelCancelled, setParcelStatus } from './after-sale-store.ts'
import { closeHold } from './hold-store.ts'
import { itemsIn, putBack } from './put-back.ts'
import { refundParcel } from './refund-parcel.ts'
import { setAllReturned } from './refund-store.ts'
import type { OrderRow } from './views.ts'

type ParcelRow = OrderRow['parcels'][number]

/**
 * processing → cancelled: the pieces that were not refunded go back to stock, and the rest of the parcel's share of the
 * money to the buyer; when it is the order's last parcel, its coupon can be used again, and the team need not look at the
 * order any more.
 * @throws ApiError 409 when the parcel is no longer in processing
 */
export async function cancelParcel(tx: Tx, order: OrderRow, parcel: ParcelRow, actorId: number): Promise<void> {
  if (!(await setCancelled(tx, order, parcel, actorId))) throw moveRefused({ from: parcel.status, to: 'cancelled' })
  await putBack(tx, itemsIn(order, parcel.id))
  await refundParcel(tx, order, parcel, { cause: 'cancelled', by: actorId })
  await setAllReturned(tx, parcel.id, true)
}

/** processing → cancelled, of a replacement whose paid parcel was refunded: its pieces never left the store. */
export async function cancelReplacement(tx: Tx, order: OrderRow, parcel: ParcelRow, actorId: number): Promise<void> {
  await setCancelled(tx, order, parcel, actorId)
  await putBack(tx, itemsIn(order, parcel.id))
  await setAllReturned(tx, parcel.id, true)
}

/**
 * processing → cancelled, of a parcel whose pieces and money are seen to by the caller.
 * @returns false when the parcel is no longer in processing
 */
export async function setCancelled(tx: Tx, order: OrderRow, parcel: ParcelRow, actorId: number): Promise<boolean> {
  const parcelId = parcel.id
  if (!(await setParcelStatus(tx, { parcelId, from: 'processing', to: 'cancelled', actorId }))) return false
  await countUnsold(tx, order, parcel)
  if (await everyParcelCancelled(tx, order.id)) {
    await releaseCoupon(tx, order.id)
    await closeHold(tx, order.id, { decision: 'cancelled', by: actorId })
  }
  await publish(tx, 'parcel.moved', { orderId: order.id, parcelId, to: 'cancelled' })
  return true
}

/** The pieces of a parcel that is cancelled are not sold; those of a replacement never were (rules.md F-1). */
export async function countUnsold(tx: Tx, order: OrderRow, { id, replaces_id }: ParcelRow): Promise<void> {
  if (replaces_id !== null) return
  const unsold = new Map<number, Sales>()
  for (const { product_id, quantity } of itemsIn(order, id))
    unsold.set(product_id, { pieces: (unsold.get(product_id)?.pieces ?? 0) - quantity, revenue: ZERO })
  await countSales(tx, unsold)
}

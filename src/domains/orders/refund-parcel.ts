import { bookRefund } from '#domains/payments/index.ts'
import type { Tx } from '#platform/database.ts'
import { alreadySettled, paidParcelId, shareOf } from './request-rules.ts'
import type { OrderRow } from './views.ts'

/**
 * Promises back what was paid for a parcel; for a replacement, what was paid for the parcel that it replaces.
 * @throws ApiError 409 already_settled
 */
export async function refundParcel(tx: Tx, order: OrderRow, parcel: OrderRow['parcels'][number]): Promise<void> {
  const paidId = paidParcelId(parcel)
  const paid = order.parcels.find(({ id }) => id === paidId)
  if (!paid) throw new Error(`parcel ${paidId} is not in order ${order.id}`)
  const items = order.items.filter(({ parcel_id }) => parcel_id === paidId)
  const amount = shareOf(paid, items).total
  if (!(await bookRefund(tx, { paymentId: order.payment_id, parcelId: paidId, amount }))) throw alreadySettled()
}

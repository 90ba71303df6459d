import { amountOf, splitAll } from '#contract/orders/refund-rules.ts'
import type { RefundCause } from '#contract/payments/payments.ts'
import type { Tx } from '#platform/database.ts'
import { issueRefund } from './issue-refund.ts'
import { refundableOf } from './refund-rules.ts'
import { paidParcelId } from './request-rules.ts'
import type { OrderRow } from './views.ts'

/**
 * Refunds what is left of the money paid for a parcel; for a replacement, of the parcel that it replaces. Does nothing
 * when nothing is left.
 */
export async function refundParcel(
  tx: Tx,
  order: OrderRow,
  parcel: OrderRow['parcels'][number],
  { cause, by }: { cause: RefundCause; by: number },
): Promise<void> {
  const paidId = paidParcelId(parcel)
  const paid = order.parcels.find(({ id }) => id === paidId)
  if (!paid) throw new Error(`parcel ${paidId} is not in order ${order.id}`)
  const split = splitAll(refundableOf(paid, order.items), cause === 'cancelled' && paidId === parcel.id)
  if (amountOf(split) > 0) await issueRefund(tx, order.payment_id, split, { cause, reason: '', by })
}

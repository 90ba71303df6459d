import { amountOf, splitAll } from '#contract/orders/refund-rules.ts'
import type { RefundCause } from '#contract/payments/payments.ts'
import type { Tx } from '#platform/database.ts'
import { issueRefund } from './issue-refund.ts'
import { refundableOf } from './refund-rules.ts'
import { paidParcelId } from './request-rules.ts'
import type { OrderRow } from './views.ts'

/**
 * Refunds what is left of the money paid for a parcel; for a replacement, of the parcel that it replaces. Does nothing
 * when nothing is left. `restock`: the pieces went back to stock.
 */
export async function refundParcel(
  tx: Tx,
  order: OrderRow,
  parcel: OrderRow['parcels'][number],
  { cause, by, restock = cause === 'cancelled' }: { cause: RefundCause; by: number; restock?: boolean },
): Promise<void> {
  const paidId = paidParcelId(parcel)
  const paid = order.parcels.find(({ id }) => id === paidId)
  if (!paid) throw new Error(`parcel ${paidId} is not in order ${order.id}`)
  const split = splitAll(refundableOf(paid, order.items), restock && paidId === parcel.id)
  if (amountOf(split) > 0) await issueRefund(tx, order, split, { cause, reason: '', by })
}

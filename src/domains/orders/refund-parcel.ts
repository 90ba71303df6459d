import { allOf, amountOf } from '#contract/orders/refund-rules.ts'
import type { RefundCause } from '#contract/payments/payments.ts'
import type { Tx } from '#platform/database.ts'
import { giveMoneyBack } from './give-money-back.ts'
import { leftOf } from './refund-rules.ts'
import { paidParcelId } from './request-rules.ts'
import type { OrderRow } from './views.ts'

/**
 * Promises back what is left of what was paid for a parcel; for a replacement, of what was paid for the parcel that it
 * replaces. Nothing left: nothing happens.
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
  const back = allOf(leftOf(paid, order.items), cause === 'cancelled' && paidId === parcel.id)
  if (amountOf(back) > 0) await giveMoneyBack(tx, order.payment_id, back, { cause, reason: '', by })
}

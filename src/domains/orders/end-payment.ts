import type { PaymentFailure } from '#contract/payments/methods.ts'
import { lockReservedStock, releaseStock } from '#domains/catalogue/index.ts'
import { releaseHeldCoupon } from '#domains/coupons/index.ts'
import { addEvents, endUnpaid } from '#domains/payments/index.ts'
import type { Tx } from '#platform/database.ts'
import { deletePendingOrder } from './pending-order-store.ts'

/**
 * Gives up a payment at a gateway that was not made: its goods and its coupon are free again. Money that comes all the same
 * is sent back (complete-payment.ts). @returns false when it is not open any more
 */
export async function endPayment(tx: Tx, id: string, failure: PaymentFailure): Promise<boolean> {
  await lockReservedStock(tx, id)
  if (!(await endUnpaid(tx, id, failure))) return false
  await releaseStock(tx, id)
  await releaseHeldCoupon(tx, id)
  await deletePendingOrder(tx, id)
  await addEvents(tx, id, [{ kind: 'failed', detail: { failure } }])
  return true
}

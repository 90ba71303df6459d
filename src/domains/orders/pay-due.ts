import { replaceDue } from '#domains/payments/index.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { setPayment } from './after-sale-store.ts'
import { dueNow } from './due-rules.ts'
import { holdDoubted } from './hold-store.ts'
import type { OrderRow } from './views.ts'

/**
 * The payment of a locked order that was due at the door is replaced by one that is made: nothing is collected any more, and what
 * goes back from now on goes the way it was paid (rules.md O-71). One that the gateway doubts is held for the team (O-60).
 * @returns false when the payment was given up meanwhile: the transaction is then undone by the caller
 */
export async function payDue(
  tx: Tx,
  order: OrderRow,
  { id, reference, doubted }: { id: string; reference: string; doubted: boolean },
): Promise<boolean> {
  const { id: orderId, payment_id: due, buyer_id: buyerId } = order
  const amount = dueNow(order)
  if (!(await replaceDue(tx, { due, by: id, orderId, reference }))) return false
  await setPayment(tx, orderId, id)
  if (doubted) await holdDoubted(tx, orderId)
  await publish(tx, 'order.paid', { orderId, buyerId, amount })
  return true
}

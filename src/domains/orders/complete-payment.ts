import type { ReturnReason } from '#contract/payments/methods.ts'
import { lockReservedStock, useReservedStock } from '#domains/catalogue/index.ts'
import { spendHeldCoupon } from '#domains/coupons/index.ts'
import {
  addEvents,
  bookReceipt,
  type GatewayPaymentRow,
  type GatewayReceipt,
  isBooked,
  lockGatewayPayment,
  markPaid,
  setEnded,
} from '#domains/payments/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { planOnce } from '#platform/prepared-statements.ts'
import { endPayment } from './end-payment.ts'
import { takePendingOrder } from './pending-order-store.ts'
import { writeOrder } from './write-order.ts'

const CURRENCY = 'BDT'

/**
 * Books the money that a gateway took for a payment (rules.md O-43): the first receipt over exactly the sum places the order, and any other
 * is sent back. All of it is one transaction, and each receipt is booked once by its number, so that the buyer's return, the
 * gateway's message and the job may bring the same news at the same moment.
 */
export async function completePayment(db: Db, id: string, receipts: readonly GatewayReceipt[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await planOnce(tx)
    await lockReservedStock(tx, id)
    const payment = await lockGatewayPayment(tx, id)
    if (!payment) throw new Error(`no payment ${id} at a gateway`)
    let open = payment.status === 'pending'
    let placed = payment.orderId !== null
    for (const receipt of receipts) {
      if (await isBooked(tx, payment.method, receipt.transaction)) continue
      const wrong = whatIsWrong(receipt, payment)
      if (open && wrong === null) {
        await placePaid(tx, payment, receipt)
        open = false
        placed = true
      } else {
        await sendBack(tx, payment, receipt, wrong ?? (placed ? 'twice' : reasonOf(payment)))
      }
    }
    // The buyer paid, if not the right sum: the goods are not kept any longer.
    if (open) await endPayment(tx, id, 'wrong_amount')
  })
}

const reasonOf = ({ failure }: GatewayPaymentRow): ReturnReason => (failure === 'not_placed' ? 'no_order' : 'late')

function whatIsWrong({ amount, currency }: GatewayReceipt, payment: GatewayPaymentRow): ReturnReason | null {
  if (currency !== CURRENCY) return 'wrong_currency'
  return amount === payment.amount ? null : 'wrong_amount'
}

async function placePaid(tx: Tx, payment: GatewayPaymentRow, receipt: GatewayReceipt): Promise<void> {
  const { id, buyerId } = payment
  const pending = await takePendingOrder(tx, id)
  const orderId = await writeOrder(tx, {
    ...pending,
    buyerId,
    paymentId: id,
    agreedAt: new Date(pending.agreedAt),
    deviceHash: pending.device ? Buffer.from(pending.device, 'base64') : null,
    doubted: receipt.risky,
  })
  await useReservedStock(tx, id)
  await spendHeldCoupon(tx, id, orderId)
  await bookReceipt(tx, payment, receipt, null)
  if (!(await markPaid(tx, id, { orderId, reference: receipt.transaction }))) throw new Error(`${id} is not pending`)
  await setEnded(tx, id, null)
  await addEvents(tx, id, [{ kind: 'paid', detail: { order: orderId, transaction: receipt.transaction } }])
}

/** Told to the buyer; the job of the payments domain sends it. */
async function sendBack(
  tx: Tx,
  { id, buyerId, method }: GatewayPaymentRow,
  receipt: GatewayReceipt,
  reason: ReturnReason,
): Promise<void> {
  if (!(await bookReceipt(tx, { id, method }, receipt, reason))) return
  const { transaction, amount, currency } = receipt
  await addEvents(tx, id, [{ kind: 'money_to_return', detail: { transaction, amount, currency, reason } }])
  await publish(tx, 'payment.returned', { paymentId: id, buyerId, amount, reason })
}

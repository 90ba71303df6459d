import type { ReturnReason } from '#contract/payments/methods.ts'
import { lockReservedStock, useReservedStock } from '#domains/catalogue/index.ts'
import { spendHeldCoupon } from '#domains/coupons/index.ts'
import {
  addEvents,
  bookReceipt,
  findGatewayPayment,
  type GatewayPaymentRow,
  type GatewayReceipt,
  isBooked,
  isOnDelivery,
  lockGatewayPayment,
  markPaid,
  setEnded,
} from '#domains/payments/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { planOnce } from '#platform/prepared-statements.ts'
import { dueNow } from './due-rules.ts'
import { endPayment } from './end-payment.ts'
import { readLocked } from './locked-order.ts'
import { payDue } from './pay-due.ts'
import { takePendingOrder } from './pending-order-store.ts'
import type { OrderRow } from './views.ts'
import { writeOrder } from './write-order.ts'

const CURRENCY = 'BDT'

/**
 * Books the money that a gateway took for a payment (rules.md O-43): the first receipt over exactly the sum places the order, or pays
 * the one it is meant for, and any other is sent back. All of it is one transaction, and each receipt is booked once by its number,
 * so that the buyer's return, the gateway's message and the job may report the same receipt at the same moment.
 */
export async function completePayment(db: Db, id: string, receipts: readonly GatewayReceipt[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await planOnce(tx)
    await lockReservedStock(tx, id)
    const order = await lockMeantOrder(tx, id)
    const payment = await lockGatewayPayment(tx, id)
    if (!payment) throw new Error(`no payment ${id} at a gateway`)
    let open = payment.status === 'pending'
    let placed = payment.orderId !== null
    for (const receipt of receipts) {
      if (await isBooked(tx, payment.method, receipt.transaction)) continue
      const wrong = whatIsWrong(receipt, payment)
      const takes = open && wrong === null
      if (takes && (order === null || dueNow(order) === payment.amount)) {
        await (order === null ? placePaid(tx, payment, receipt) : payOrder(tx, payment, order, receipt))
        open = false
        placed = true
      } else {
        if (takes) {
          await endPayment(tx, id, 'not_due')
          open = false
        }
        await sendBack(tx, payment, receipt, wrong ?? (takes ? whyNotDue(order) : placed ? 'twice' : reasonOf(payment)))
      }
    }
    // The buyer paid, if not the right sum: the goods are not kept any longer.
    if (open) await endPayment(tx, id, 'wrong_amount')
  })
}

function reasonOf({ failure }: GatewayPaymentRow): ReturnReason {
  if (failure === 'not_placed') return 'no_order'
  return failure === 'not_due' ? 'not_due' : 'late'
}

const whyNotDue = (order: OrderRow | null): ReturnReason =>
  order && !isOnDelivery(order.payment_method) ? 'twice' : 'not_due'

/** The order that a payment is to pay instead of at the door, locked before the payment, as every change of an order does. */
async function lockMeantOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const meant = await findGatewayPayment(tx, id)
  if (!meant || meant.forOrderId === null) return null
  const order = await readLocked(tx, { buyerId: meant.buyerId }, meant.forOrderId)
  if (!order) throw new Error(`no order ${meant.forOrderId} for payment ${id}`)
  return order
}

function whatIsWrong({ amount, currency }: GatewayReceipt, payment: GatewayPaymentRow): ReturnReason | null {
  if (currency !== CURRENCY) return 'wrong_currency'
  return amount === payment.amount ? null : 'wrong_amount'
}

async function placePaid(tx: Tx, payment: GatewayPaymentRow, receipt: GatewayReceipt): Promise<void> {
  const { id, buyerId } = payment
  const pending = await takePendingOrder(tx, id)
  const { orderId } = await writeOrder(tx, {
    ...pending,
    buyerId,
    paymentId: id,
    agreed: true,
    deviceHash: pending.device ? Buffer.from(pending.device, 'base64') : null,
    doubted: receipt.risky,
    reserved: true,
  })
  await useReservedStock(tx, id)
  await spendHeldCoupon(tx, id, orderId)
  await bookReceipt(tx, payment, receipt, null)
  if (!(await markPaid(tx, id, { orderId, reference: receipt.transaction }))) throw new Error(`${id} is not pending`)
  await setEnded(tx, id, null)
  await addEvents(tx, id, [{ kind: 'paid', detail: { order: orderId, transaction: receipt.transaction } }])
}

/** Pays an order that was due at the door. */
async function payOrder(tx: Tx, payment: GatewayPaymentRow, order: OrderRow, receipt: GatewayReceipt): Promise<void> {
  const { id } = payment
  await bookReceipt(tx, payment, receipt, null)
  const isPaid = await payDue(tx, order, { id, reference: receipt.transaction, doubted: receipt.risky })
  if (!isPaid) throw new Error(`${id} is not pending`)
  await setEnded(tx, id, null)
  await addEvents(tx, id, [{ kind: 'paid', detail: { order: order.id, transaction: receipt.transaction } }])
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

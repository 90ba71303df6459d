import type { Poisha } from '#contract/money.ts'
import type { ReturnReason } from '#contract/payments/methods.ts'

/**
 * Payments: how an order is paid for.
 *
 * Payment: one attempt to be paid. pending → paid (with its order, in one transaction) or due (the same, for
 * cash), declined (by the provider) or
 * voided (it led to no order); paid → refunded. The provider authorises the amount while a payment is pending, and
 * afterwards it is captured or voided there, as `settlement` decides; one refunded whole before that is voided. Until then the payment is unsettled; the job payments-settle settles every
 * one, so that a crash between the two never keeps anyone's money.
 *
 * Method: a way to pay (methods/registry.ts), nothing else names one. An immediate one is charged while the buyer waits. For
 * one with a redirect the buyer pays on the page of a gateway: the payment stays pending, with the order agreed on, until
 * the gateway says that money came (orders/confirm-payment.ts). Receipt: money that a gateway took, booked once by its
 * number. At most one pays the order; any other (late, twice, another sum) is sent back by the job payments-settle.
 *
 * One that is meant for an order that is due at the door (for_order_id) takes the place of the due one once it is paid.
 *
 * On delivery: the payment is due from its order on, and paid once everything is collected that was not taken off before
 * (cash-store.ts).
 *
 * Refund: money of one parcel, all of it or a part, booked in the transaction that decides it (pending) and paid by the
 * provider in the same job afterwards (done). Its lines say how much of which goods it refunds. A payment is 'refunded'
 * once all of it is booked as refunds. What of them the team has still to send is its payout_due_poisha; what everybody
 * reads of all this is one word, shown_status (rules.md O-49).
 *
 * Invariants: a payment is due, paid or refunded exactly if it has an order; it leaves 'pending' once (compare and set); while an
 * attempt is pending or paid, the same Idempotency-Key of the same buyer starts no other; a payment is never refunded
 * beyond what was paid (refunded_poisha), and no parcel twice with the same Idempotency-Key of the same person; a refund is
 * the sum of its goods and charges, its goods that of its lines.
 *
 * The **team's side** (admin/) finds payments, asks about them and tries refunds again; what it did is in payment_acts.
 *
 * **Statement**: what a provider says of its days, or those who collect cash of what they pay in; the reconciliation keeps how it
 * differs from what was booked, and counts what of collected cash has been paid in (remitted_poisha).
 *
 * Tables: payments, gateway_payments, payment_receipts, payment_events, payment_messages, payment_acts, payment_statements,
 * payment_statement_lines, payment_differences, payment_difference_decisions, refunds, refund_lines, refund_charges, payout_accounts.
 */

export { type Asked, askGateway } from './ask-gateway.ts'
export { authorisePayment } from './authorise-payment.ts'
export { bookRefund } from './book-refund.ts'
export { addCollected, markDue, replaceDue } from './cash-store.ts'
export { countPaidBefore } from './count-paid-before.ts'
export { addEvents } from './event-store.ts'
export { followOpening, followPayment } from './follow-payment.ts'
export {
  addGatewayPayment,
  endAsking,
  endUnpaid,
  findGatewayPayment,
  findOpenPayment,
  findToAsk,
  type GatewayPaymentRow,
  isOpenElsewhere,
  lockGatewayPayment,
  setEnded,
  sumUnpaid,
  type Unpaid,
} from './gateway-store.ts'
export { markHandled } from './message-store.ts'
export type { GatewayReceipt, ReturnedAs } from './methods/gateway.ts'
export {
  type AnyMethod,
  availableMethods,
  findMethod,
  type ImmediateMethod,
  isAtGateway,
  isOnDelivery,
  methodNameIn,
  readReturn,
} from './methods/registry.ts'
export { openGateway } from './open-gateway.ts'
export {
  deletePayoutAccounts,
  findUnclaimedPayout,
  isMoneyGoingBack,
  markSent,
  putPayoutAccount,
  turnIntoPayout,
} from './payout-store.ts'
export { personalDataOf } from './personal-data.ts'
export { blankPayer, bookReceipt, isBooked, receiptsOf } from './receipt-store.ts'
export { receiveMessage } from './receive-message.ts'
export { blankReasons, findRequestHash, type RefundRequest } from './refund-store.ts'
export { releasePayment } from './release-payment.ts'
export { chargedOf } from './rules.ts'
export { findPayment, isPaying, markPaid, type Payment, startPayment, wasVoided } from './store.ts'
export { nobodyToAsk, problems } from './unsent-views.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Money came that paid nothing; `amount` in poisha. */
    'payment.returned': { paymentId: string; buyerId: number; amount: Poisha; reason: ReturnReason }
  }
}

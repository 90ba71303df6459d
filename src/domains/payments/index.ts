/**
 * Payments: how an order is paid for.
 *
 * Payment: one attempt to be paid. pending → paid (with its order, in one transaction), declined (by the provider) or
 * voided (nothing came of it); paid → refunded. The provider sets the money aside while a payment is pending and is told
 * afterwards how it ended: captured or voided. Until then the payment is unsettled; the job payments-settle sees to
 * every one, so that a crash between the two never keeps anyone's money.
 *
 * Refund: money of one parcel, all of it or a part, promised back in the transaction that decides it (pending) and asked
 * of the provider by the same job afterwards (done). Its lines say what of which goods it gives back. A payment is
 * 'refunded' once all of it is promised back.
 *
 * Invariants: a payment is paid exactly if it has an order; it leaves 'pending' once (compare and set); while an attempt
 * is pending or paid, the same Idempotency-Key of the same buyer starts no other; a payment is never refunded beyond what
 * was paid (refunded_poisha); a refund is the sum of its goods, tax and shipping, its goods that of its lines.
 *
 * Tables: payments, refunds, refund_lines.
 */

export { authorisePayment } from './authorise-payment.ts'
export { bookRefund } from './book-refund.ts'
export { followPayment } from './follow-payment.ts'
export { blankReasons } from './refund-store.ts'
export { releasePayment } from './release-payment.ts'
export { paymentTimeout } from './rules.ts'
export { findPayment, isPaying, markPaid, type Payment, startPayment } from './store.ts'

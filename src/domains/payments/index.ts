/**
 * Payments: how an order is paid for.
 *
 * Payment: one attempt to be paid. pending → paid (with its order, in one transaction), declined (by the provider) or
 * voided (nothing came of it); paid → refunded. The provider sets the money aside while a payment is pending and is told
 * afterwards how it ended: captured or voided. Until then the payment is unsettled; the job payments-settle sees to
 * every one, so that a crash between the two never keeps anyone's money.
 *
 * Invariants: a payment is paid exactly if it has an order; it leaves 'pending' once (compare and set); while an attempt
 * is pending or paid, the same Idempotency-Key of the same buyer starts no other.
 *
 * Tables: payments.
 */

export { authorisePayment } from './authorise-payment.ts'
export { followPayment } from './follow-payment.ts'
export { releasePayment } from './release-payment.ts'
export { paymentTimeout } from './rules.ts'
export { findPayment, markPaid, type Payment, startPayment } from './store.ts'

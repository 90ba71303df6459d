/**
 * Payments: how an order is paid for.
 *
 * Payment: one attempt to be paid. pending → paid (with its order, in one transaction), declined (by the provider) or
 * voided (nothing came of it); paid → refunded. The provider sets the money aside while a payment is pending and is told
 * afterwards how it ended: captured or voided. Until then the payment is unsettled; the job payments-settle sees to
 * every one, so that a crash between the two never keeps anyone's money.
 *
 * Refund: the money of one parcel, promised back in the transaction that decides it (pending) and asked of the provider
 * by the same job afterwards (done). A payment is 'refunded' once all of it is promised back.
 *
 * Invariants: a payment is paid exactly if it has an order; it leaves 'pending' once (compare and set); while an attempt
 * is pending or paid, the same Idempotency-Key of the same buyer starts no other; a parcel is refunded once, and a
 * payment never beyond what was paid (refunded_poisha).
 *
 * Tables: payments, refunds.
 */

export { authorisePayment } from './authorise-payment.ts'
export { bookRefund } from './book-refund.ts'
export { followPayment } from './follow-payment.ts'
export { releasePayment } from './release-payment.ts'
export { paymentTimeout } from './rules.ts'
export { findPayment, isPaying, markPaid, type Payment, startPayment } from './store.ts'

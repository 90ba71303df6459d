/**
 * Payments: how an order is paid for.
 *
 * Payment: one attempt to be paid. pending → paid (with its order, in one transaction), declined (by the provider) or
 * voided (it led to no order); paid → refunded. The provider authorises the amount while a payment is pending, and
 * afterwards it is captured or voided there, as `settlement` decides; one refunded whole before that is voided. Until then the payment is unsettled; the job payments-settle settles every
 * one, so that a crash between the two never keeps anyone's money.
 *
 * Refund: money of one parcel, all of it or a part, booked in the transaction that decides it (pending) and paid by the
 * provider in the same job afterwards (done). Its lines say how much of which goods it refunds. A payment is 'refunded'
 * once all of it is booked as refunds.
 *
 * Invariants: a payment is paid exactly if it has an order; it leaves 'pending' once (compare and set); while an
 * attempt is pending or paid, the same Idempotency-Key of the same buyer starts no other; a payment is never refunded
 * beyond what was paid (refunded_poisha); a refund is the sum of its goods and charges, its goods that of its lines.
 *
 * Tables: payments, refunds, refund_lines, refund_charges.
 */

export { authorisePayment } from './authorise-payment.ts'
export { bookRefund } from './book-refund.ts'
export { followPayment } from './follow-payment.ts'
export { blankReasons } from './refund-store.ts'
export { releasePayment } from './release-payment.ts'
export { findPayment, isPaying, markPaid, type Payment, startPayment, wasVoided } from './store.ts'

import type { PaymentFailure, ReturnReason } from '#contract/payments/methods.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a payment at a gateway led to no order. */
export const failureText: Record<PaymentFailure, () => string> = {
  declined: m.payment_failed_declined,
  insufficient_funds: m.payment_failed_insufficient,
  cancelled: m.payment_failed_cancelled,
  expired: m.payment_failed_expired,
  refused: m.payment_failed_refused,
  wrong_amount: m.payment_failed_amount,
  not_placed: m.payment_failed_not_placed,
  not_due: m.payment_failed_not_due,
}

/** Why money that came is sent back. */
export const returnText: Record<ReturnReason, () => string> = {
  late: m.payment_returned_late,
  twice: m.payment_returned_twice,
  wrong_amount: m.payment_returned_amount,
  wrong_currency: m.payment_returned_currency,
  no_order: m.payment_failed_not_placed,
  not_due: m.payment_returned_not_due,
}

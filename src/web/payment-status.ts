import type { ShownPaymentStatus } from '#contract/payments/payments.ts'
import { m } from '#web/paraglide/messages.js'

export const paymentStatusName: Record<ShownPaymentStatus, () => string> = {
  pending: m.order_payment_pending,
  due: m.order_payment_due,
  paid: m.order_payment_paid,
  declined: m.order_payment_declined,
  voided: m.order_payment_voided,
  refunded: m.order_payment_refunded,
  partly_refunded: m.order_payment_partly_refunded,
  refund_due: m.order_payment_refund_due,
}

import type { ShownPaymentStatus } from '#contract/payments/payments.ts'
import { paymentStatusName } from '#web/payment-status.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<ShownPaymentStatus, Tone> = {
  pending: 'warning',
  due: 'warning',
  paid: 'success',
  declined: 'error',
  voided: 'neutral',
  refunded: 'info',
  partly_refunded: 'info',
}

export const PaymentStatusBadge = ({ status }: { status: ShownPaymentStatus }) => (
  <Badge tone={tones[status]}>{paymentStatusName[status]()}</Badge>
)

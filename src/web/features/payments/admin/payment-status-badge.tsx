import type { AdminPaymentRow } from '#contract/payments/admin.ts'
import type { ShownPaymentStatus } from '#contract/payments/payments.ts'
import { paymentStatusName } from '#web/payment-status.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { listedStatusName } from './payment-words.ts'

const tones: Record<ShownPaymentStatus, Tone> = {
  pending: 'warning',
  due: 'warning',
  paid: 'success',
  declined: 'error',
  voided: 'neutral',
  refunded: 'info',
  partly_refunded: 'info',
  refund_due: 'warning',
}

/** Of cash that was collected: whether Haat has it. */
export const CashBadge = ({ cash }: { cash: NonNullable<AdminPaymentRow['cash']> }) => (
  <Badge tone={cash === 'remitted' ? 'success' : 'warning'}>{listedStatusName[cash]()}</Badge>
)

export const PaymentStatusBadge = ({ status }: { status: ShownPaymentStatus }) => (
  <Badge tone={tones[status]}>{paymentStatusName[status]()}</Badge>
)

import type { Poisha } from '#contract/money.ts'
import type { PaymentToken } from '#contract/payments/payments.ts'

export type Authorisation = { status: 'authorised'; reference: string } | { status: 'declined' }

/**
 * The payment provider. `paymentId` identifies an attempt: calls are idempotent, so each may be retried. Nothing is
 * charged before `capture`; a voided payment is never charged.
 */
export type Provider = {
  /** Authorises `amount`. Rejects when `signal` aborts: the outcome is then unknown. */
  authorise: (paymentId: string, amount: Poisha, token: PaymentToken, signal: AbortSignal) => Promise<Authorisation>
  capture: (paymentId: string) => Promise<void>
  /** Also for an attempt that the provider does not know. */
  void: (paymentId: string) => Promise<void>
  /** Refunds captured money, a part or all: idempotent by `refundId`. */
  refund: (paymentId: string, refundId: string, amount: Poisha) => Promise<{ reference: string }>
}

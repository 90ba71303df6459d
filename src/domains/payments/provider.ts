import type { Poisha } from '#contract/money.ts'
import type { PaymentToken } from '#contract/payments/payments.ts'

export type Authorisation = { status: 'authorised'; reference: string } | { status: 'declined' }

/**
 * Who moves the money. `paymentId` names an attempt to be paid: the provider answers the same attempt the same way, so
 * every call may be repeated. Nothing is charged before `capture`; what is voided never will be.
 */
export type Provider = {
  /** Sets `amount` aside. Gives up, rejecting, when `signal` says so: the outcome is then unknown. */
  authorise: (paymentId: string, amount: Poisha, token: PaymentToken, signal: AbortSignal) => Promise<Authorisation>
  capture: (paymentId: string) => Promise<void>
  /** Also of an attempt that it never heard of. */
  void: (paymentId: string) => Promise<void>
  /** Gives back a part of what was captured, or all of it: once for the same `refundId`, however often it is asked. */
  refund: (paymentId: string, refundId: string, amount: Poisha) => Promise<{ reference: string }>
}

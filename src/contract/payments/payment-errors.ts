import { declareError } from '#contract/declare-error.ts'
import type { MethodRefusal } from './methods.ts'

export const paymentDeclined = declareError(402, 'payment_declined', 'Your card was declined. Nothing was charged.')

export const paymentTimeout = declareError(
  402,
  'payment_timeout',
  'The payment did not answer in time. Nothing was charged.',
)

export const methodNotOffered = declareError(
  409,
  'method_not_offered',
  ({ reason }: { method: string; reason?: MethodRefusal }) =>
    reason === undefined
      ? 'This order cannot be paid in this way. Choose another.'
      : `The order is too ${reason === 'amount_too_small' ? 'small' : 'large'} to be paid in this way. Choose another.`,
)

export const gatewayRefused = declareError(
  402,
  'gateway_refused',
  'The payment service did not take this payment. Nothing was charged.',
)

export const gatewayUnanswered = declareError(
  402,
  'gateway_unanswered',
  'The payment service does not answer. Nothing was charged.',
)

export const tooManyUnpaid = declareError(
  429,
  'too_many_unpaid',
  'Several orders were reserved and not paid. Try again in an hour, or pay in another way.',
)

export const paymentEnded = declareError(409, 'payment_ended', 'This payment has been made or has ended already.')

/** Why an order was not paid. */
export const paymentRefusals = [
  paymentDeclined,
  paymentTimeout,
  methodNotOffered,
  gatewayRefused,
  gatewayUnanswered,
  tooManyUnpaid,
] as const

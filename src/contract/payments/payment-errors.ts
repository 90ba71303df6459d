import { declareError } from '#contract/declare-error.ts'

export const paymentDeclined = declareError(402, 'payment_declined', 'Your card was declined. Nothing was charged.')

export const paymentTimeout = declareError(
  402,
  'payment_timeout',
  'The payment did not answer in time. Nothing was charged.',
)

import { ApiError } from '#contract/errors.ts'

/** How long a provider may take to answer; the buyer is waiting. */
export const ANSWER_WITHIN_MS = 2000

export const paymentDeclined = () =>
  new ApiError(402, { detail: 'Your card was declined. Nothing was charged.', code: 'payment_declined' })

export const paymentTimeout = () =>
  new ApiError(402, {
    detail: 'The payment did not answer in time. Nothing was charged.',
    code: 'payment_timeout',
  })

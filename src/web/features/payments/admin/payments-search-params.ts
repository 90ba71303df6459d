import { paymentMethods } from '#contract/payments/methods.ts'
import { listedPaymentStatuses } from '#contract/payments/payments.ts'
import { day, flag, oneOf, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'

export const paymentsParams = searchParams({
  search: text(),
  method: oneOf(paymentMethods),
  status: oneOf(listedPaymentStatuses),
  /** Only those of which money could not go back. */
  problem: flag(),
  from: day(),
  to: day(),
  page: page(),
})
export type PaymentsParams = ValuesOf<typeof paymentsParams>

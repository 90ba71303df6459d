import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment } from '#contract/fields.ts'
import { listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { daysQuery, flagParameter } from '#contract/query.ts'
import { paymentMethods } from './methods.ts'
import { paymentStatuses, shownPaymentStatuses } from './payments.ts'

/** A payment in the team's list, whatever became of it. */
export const AdminPaymentRow = z.object({
  /** The payment's number, which counts all payments in the order in which they were begun. */
  id: z.int(),
  created_at: moment,
  method: z.enum(paymentMethods),
  status: z.enum(shownPaymentStatuses),
  amount,
  /** What went back, or is to go back, to the buyer. */
  refunded: amount,
  /** The provider's number of the transaction. */
  reference: z.string().nullable(),
  /** The order that it pays. */
  order: z.int().nullable(),
  buyer: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
  /** The provider refused to send money of it back. */
  problem: z.boolean(),
})
export type AdminPaymentRow = z.infer<typeof AdminPaymentRow>

const listQuery = {
  ...searchQuery,
  ...daysQuery,
  method: optionalQuery(z.enum(paymentMethods)),
  status: optionalQuery(z.enum(paymentStatuses)),
  /** Only those of which a provider refused to send money back. */
  problem: flagParameter,
}

export const listAdminPayments = endpoint({
  method: 'GET',
  path: '/admin/payments/',
  summary:
    "Every payment, for the team; searched by number, order, the provider's number of a transaction or the buyer's phone",
  query: z.object({ ...pageQuery, ...listQuery }),
  /** `count` stops at 10,001, or at the end of the page. */
  response: listOf(AdminPaymentRow),
})
export const readAdminPaymentsFile = endpoint({
  method: 'GET',
  path: '/admin/payments/csv/',
  summary: 'The matching payments as CSV',
  query: z.object({ ...listQuery, language: optionalQuery(z.enum(['en', 'bn'])) }),
  response: z.string(),
  mediaType: 'text/csv',
})

export const paymentsAdminEndpoints = [listAdminPayments, readAdminPaymentsFile] as const

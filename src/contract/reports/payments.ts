import { z } from 'zod'
import { figureSteps } from '#contract/analytics/analytics-rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, dhakaDay } from '#contract/fields.ts'
import { optionalQuery } from '#contract/page.ts'
import { paymentMethods } from '#contract/payments/methods.ts'

/** Change in percent; null where the period before had nothing. */
const growth = z.number().nullable()
const period = { from: dhakaDay, to: dhakaDay }

/**
 * Payments by the day in Dhaka on which they were begun. `taken` is what was paid, or collected at the door, and not released before
 * it was charged; `refunded` is what of it went back or is to go back; `failed` led to no order. Fees are those of the
 * providers' statements, by the day of their lines.
 */
const paymentFigures = {
  made: z.int(),
  failed: z.int(),
  /** Failed / ended, in percent; null where none has ended. */
  failed_share: z.number().nullable(),
  taken: amount,
  refunded: amount,
  fees: amount,
  /** The parts of collected cash that have been paid in, and that are still with those who collect. */
  remitted: amount,
  outstanding: amount,
}
const PaymentTotals = z.object(paymentFigures)
export const MethodPayments = z.object({ method: z.enum(paymentMethods), ...paymentFigures })
export type MethodPayments = z.infer<typeof MethodPayments>
export const PaymentStep = z.object({
  period: z.string(),
  ...paymentFigures,
  /** What was taken by each method that has any in the period. */
  by_method: z.array(z.object({ method: z.enum(paymentMethods), taken: amount })),
})
export type PaymentStep = z.infer<typeof PaymentStep>
export const PaymentsReport = z.object({
  ...period,
  by: z.enum(figureSteps),
  totals: PaymentTotals,
  previous: z.object({ ...period, totals: PaymentTotals }),
  growth: z.object({ taken: growth, refunded: growth, failed: growth, fees: growth }),
  /** What took most first; those without a payment in the period are left out. */
  methods: z.array(MethodPayments),
  series: z.array(PaymentStep),
})
export type PaymentsReport = z.infer<typeof PaymentsReport>

export const readPaymentsReport = endpoint({
  method: 'GET',
  path: '/admin/reports/payments/',
  summary: 'Payments by method: taken, refunded, failed and the fees of providers',
  query: z.object({
    /** The first and last day; by default the last 30 days; at most two years. */
    from: optionalQuery(dhakaDay),
    to: optionalQuery(dhakaDay),
    by: optionalQuery(z.enum(figureSteps)),
  }),
  response: PaymentsReport,
})

import { type FigureStep, type Period, periodBefore } from '#contract/analytics/analytics-rules.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { paymentMethods } from '#contract/payments/methods.ts'
import type { PaymentsReport } from '#contract/reports/payments.ts'
import { growthOf, percentOf } from '#domains/analytics/index.ts'
import type { Db } from '#platform/database.ts'
import { findPaymentDays, type PaymentDayRow } from './payment-views.ts'
import { addUp, rowsByStep, within } from './rules.ts'

const FIELDS = ['made', 'failed', 'taken', 'refunded', 'fees', 'remitted', 'outstanding'] as const
type Sums = Record<(typeof FIELDS)[number], number>

/** What was paid by each method in a period beside the one before, what went back, what failed, and what it cost (rules.md F-6). */
export async function readPaymentsReport(db: Db, period: Period & { by: FigureStep }): Promise<PaymentsReport> {
  const { from, to, by } = period
  const previous = periodBefore(period)
  const days = await findPaymentDays(db, { from: previous.from, to })
  const own = within(days, period)
  const now = addUp(FIELDS, own)
  const before = addUp(FIELDS, within(days, previous))
  const used = paymentMethods.filter((method) => own.some((row) => row.method === method))
  const ofMethod = (rows: readonly PaymentDayRow[], method: string) =>
    addUp(
      FIELDS,
      rows.filter((row) => row.method === method),
    )
  return {
    from,
    to,
    by,
    totals: present(now),
    previous: { ...previous, totals: present(before) },
    growth: {
      taken: growthOf(now.taken, before.taken),
      refunded: growthOf(now.refunded, before.refunded),
      failed: growthOf(now.failed, before.failed),
      fees: growthOf(now.fees, before.fees),
    },
    methods: used
      .map((method) => ({ method, sums: ofMethod(own, method) }))
      .toSorted((one, other) => other.sums.taken - one.sums.taken)
      .map(({ method, sums }) => ({ method, ...present(sums) })),
    series: rowsByStep(days, period, by).map((step) => ({
      period: step.period,
      ...present(addUp(FIELDS, step.rows)),
      by_method: used.map((method) => ({ method, taken: toAmount(poisha(ofMethod(step.rows, method).taken)) })),
    })),
  }
}

const present = ({ made, failed, taken, refunded, fees, remitted, outstanding }: Sums) => ({
  made,
  failed,
  failed_share: percentOf(failed, made + failed),
  taken: toAmount(poisha(taken)),
  refunded: toAmount(poisha(refunded)),
  fees: toAmount(poisha(fees)),
  remitted: toAmount(poisha(remitted)),
  outstanding: toAmount(poisha(outstanding)),
})

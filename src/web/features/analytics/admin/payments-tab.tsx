import type { MethodPayments, PaymentsReport } from '#contract/reports/payments.ts'
import { callApi } from '#web/api/call-api.ts'
import { FigureCards } from '#web/features/analytics/figure-cards.tsx'
import { stepNames } from '#web/features/analytics/step-names.ts'
import { formatAmount, formatNumber, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { methodName } from '#web/payment-methods.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { ReportCsv } from './report-csv.tsx'
import { ReportPart } from './report-part.tsx'
import { type TabProps, useReport } from './use-report.ts'

type Row = MethodPayments & { id: number }

/** A dash where nothing is collected at the door. */
const cashText = (amount: string, sums: readonly string[]) =>
  sums.every((sum) => Number(sum) === 0) ? '–' : formatAmount(amount)

const columns = (): readonly [ListColumn<Row>, ...ListColumn<Row>[]] => [
  { key: 'method', header: m.reports_method(), cell: ({ method }) => methodName(method) },
  { key: 'taken', header: m.reports_taken(), end: true, cell: ({ taken }) => formatAmount(taken) },
  { key: 'refunded', header: m.reports_paid_back(), end: true, cell: ({ refunded }) => formatAmount(refunded) },
  { key: 'made', header: m.reports_paid_count(), end: true, cell: ({ made }) => formatNumber(made) },
  {
    key: 'failed',
    header: m.reports_failed_count(),
    end: true,
    cell: ({ failed, failed_share: share }) =>
      [formatNumber(failed), share === null ? null : formatPercent(share)].filter(Boolean).join(' · '),
  },
  { key: 'fees', header: m.reports_fees_short(), end: true, cell: ({ fees }) => formatAmount(fees) },
  {
    key: 'remitted',
    header: m.reports_remitted(),
    end: true,
    cell: ({ remitted, outstanding }) => cashText(remitted, [remitted, outstanding]),
  },
  {
    key: 'outstanding',
    header: m.reports_outstanding(),
    end: true,
    cell: ({ remitted, outstanding }) => cashText(outstanding, [remitted, outstanding]),
  },
]

/** What was paid by each method, what went back, what failed, and what providers charged. */
export default function PaymentsTab({ filter, period }: TabProps) {
  const { by } = filter
  const query = useReport('payments', period && { ...period, by }, (of) =>
    callApi('GET /admin/reports/payments/', { query: of }),
  )
  return (
    <ReportPart query={query} cards={4}>
      {(report) => (
        <>
          <FigureCards cards={cardsOf(report)} />
          <p className="max-w-prose text-sm text-ink-soft">{m.reports_paid_back_text()}</p>
          {report.totals.made > 0 && (
            <Chart
              title={m.reports_taken_trend()}
              kind="columns"
              rowsName={report.by === 'day' ? m.analytics_day() : m.analytics_month()}
              unit="bdt"
              series={report.methods.map(({ method }) => ({ key: method, label: methodName(method) }))}
              rows={report.series.map((step) => ({
                ...stepNames(step.period, report.by),
                values: Object.fromEntries(step.by_method.map(({ method, taken }) => [method, Number(taken)])),
              }))}
              aside={
                period && (
                  <ReportCsv part="payment_days" name={m.reports_taken_trend()} filter={filter} period={period} />
                )
              }
            />
          )}
          <section className="min-w-0">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg font-semibold">{m.reports_by_method()}</h2>
              {period && <ReportCsv part="payments" name={m.reports_by_method()} filter={filter} period={period} />}
            </div>
            {report.methods.length === 0 ? (
              <p className="rounded-md border border-line bg-surface px-4 py-8 text-center text-ink-soft">
                {m.reports_no_payments()}
              </p>
            ) : (
              <DataList
                label={m.reports_by_method()}
                items={report.methods.map((row, id) => ({ ...row, id }))}
                columns={columns()}
                busy={query.isPlaceholderData}
              />
            )}
          </section>
        </>
      )}
    </ReportPart>
  )
}

const cardsOf = ({ totals, growth, series }: PaymentsReport) => [
  {
    key: 'taken',
    label: m.reports_taken(),
    value: formatAmount(totals.taken),
    growth: growth.taken,
    course: series.map(({ taken }) => Number(taken)),
  },
  {
    key: 'refunded',
    label: m.reports_paid_back(),
    value: formatAmount(totals.refunded),
    growth: growth.refunded,
    lessIsBetter: true,
    course: series.map(({ refunded }) => Number(refunded)),
  },
  {
    key: 'failed',
    label: m.reports_failed_payments(),
    value: formatNumber(totals.failed),
    growth: growth.failed,
    lessIsBetter: true,
    ...(totals.failed_share !== null && {
      note: m.reports_failed_share({ share: formatPercent(totals.failed_share) }),
    }),
    course: series.map(({ failed }) => failed),
  },
  {
    key: 'fees',
    label: m.reports_fees(),
    value: formatAmount(totals.fees),
    growth: growth.fees,
    lessIsBetter: true,
    note: m.reports_fees_note(),
  },
]

import { REPORT_ROWS, storeReturnsSorts } from '#contract/reports/report-rules.ts'
import type { ReturnsReport, StoreReturns } from '#contract/reports/reports.ts'
import { callApi } from '#web/api/call-api.ts'
import { FigureCards } from '#web/features/analytics/figure-cards.tsx'
import { stepNames } from '#web/features/analytics/step-names.ts'
import { formatAmount, formatNumber, formatShare } from '#web/format.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ListColumn } from '#web/ui/data-list.tsx'
import { ReportCsv } from './report-csv.tsx'
import { ReportList } from './report-list.tsx'
import { ReportPart } from './report-part.tsx'
import { RequestKinds } from './request-kinds.tsx'
import { RequestReasons } from './request-reasons.tsx'
import { StoreName } from './store-name.tsx'
import { type TabProps, useReport } from './use-report.ts'

const shareLabel = (share: number | null) => (share === null ? '–' : formatShare(share))

const columns = (): readonly [ListColumn<StoreReturns>, ...ListColumn<StoreReturns>[]] => [
  { key: 'name', header: m.reports_store(), sort: 'name', cell: (row) => <StoreName {...row} /> },
  {
    key: 'delivered',
    header: m.reports_delivered(),
    sort: 'delivered',
    end: true,
    cell: ({ delivered }) => formatNumber(delivered),
  },
  { key: 'asked', header: m.reports_asked(), sort: 'asked', end: true, cell: ({ asked }) => formatNumber(asked) },
  { key: 'share', header: m.reports_share(), sort: 'share', end: true, cell: ({ share }) => shareLabel(share) },
  {
    key: 'refunds',
    header: m.reports_refunds(),
    sort: 'refunds',
    end: true,
    cell: ({ refunds }) => formatAmount(refunds),
  },
  {
    key: 'cancelled',
    header: m.reports_cancelled_column(),
    sort: 'cancelled',
    end: true,
    cell: ({ cancelled }) => formatAmount(cancelled),
  },
]

/** Requests after the sale: reasons, outcomes and refunds. */
export default function ReturnsTab(props: TabProps) {
  const { filter, period } = props
  const { by, search, order, page } = filter
  const sort = storeReturnsSorts.find((one) => one === filter.sort)
  const query = useReport(
    'returns',
    period && { ...period, by, search, sort, order, page, page_size: REPORT_ROWS },
    async (of) => localNames(await callApi('GET /admin/reports/returns/', { query: of })),
  )
  return (
    <ReportPart query={query} cards={4}>
      {(report) => (
        <>
          <FigureCards cards={cardsOf(report)} />
          <p className="max-w-prose text-sm text-ink-soft">{m.reports_refunds_text()}</p>
          {report.totals.requests > 0 && (
            <Chart
              title={m.reports_requests()}
              kind="columns"
              rowsName={report.by === 'day' ? m.analytics_day() : m.analytics_month()}
              unit="count"
              series={[
                { key: 'cancel', label: m.reports_kind_cancel() },
                { key: 'refund', label: m.reports_kind_refund() },
                { key: 'replace', label: m.reports_kind_replace() },
              ]}
              rows={report.series.map(({ period: step, cancel, refund, replace }) => ({
                ...stepNames(step, report.by),
                values: { cancel, refund, replace },
              }))}
              aside={
                period && <ReportCsv part="return_days" name={m.reports_requests()} filter={filter} period={period} />
              }
            />
          )}
          <div className="grid gap-5 *:min-w-0 xl:grid-cols-2">
            <RequestKinds
              kinds={report.kinds}
              aside={period && <ReportCsv part="returns" name={m.reports_kinds()} filter={filter} period={period} />}
            />
            <RequestReasons
              reasons={report.reasons}
              aside={period && <ReportCsv part="reasons" name={m.reports_reasons()} filter={filter} period={period} />}
            />
          </div>
          <ReportList
            {...props}
            title={m.reports_by_store()}
            part="return_stores"
            search={{ label: m.reports_search_store(), hint: m.reports_search_store() }}
            none={m.reports_no_returns()}
            rows={report.stores}
            columns={columns()}
          />
        </>
      )}
    </ReportPart>
  )
}

const cardsOf = ({ totals, growth, series, previous }: ReturnsReport) => [
  {
    key: 'requests',
    label: m.reports_requests(),
    value: formatNumber(totals.requests),
    growth: growth.requests,
    lessIsBetter: true,
    course: series.map(({ cancel, refund, replace }) => cancel + refund + replace),
  },
  {
    key: 'refunds',
    label: m.reports_refunds(),
    value: formatAmount(totals.refunds),
    growth: growth.refunds,
    lessIsBetter: true,
    course: series.map(({ refunds }) => Number(refunds)),
  },
  {
    key: 'cancelled',
    label: m.reports_cancelled(),
    value: formatAmount(totals.cancelled),
    growth: growth.cancelled,
    lessIsBetter: true,
    course: series.map(({ cancelled }) => Number(cancelled)),
  },
  {
    key: 'share',
    label: m.reports_share(),
    value: shareLabel(totals.share),
    note: (
      <>
        {m.reports_share_of({ asked: formatNumber(totals.asked), delivered: formatNumber(totals.delivered) })}
        {previous.totals.share !== null && (
          <span className="block">{m.reports_share_before({ share: formatShare(previous.totals.share) })}</span>
        )}
      </>
    ),
  },
]

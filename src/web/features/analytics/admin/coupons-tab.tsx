import { couponSorts, REPORT_ROWS } from '#contract/reports/report-rules.ts'
import type { CouponRow, CouponsReport } from '#contract/reports/reports.ts'
import { callApi } from '#web/api/call-api.ts'
import { FigureCards } from '#web/features/analytics/figure-cards.tsx'
import { stepNames } from '#web/features/analytics/step-names.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ListColumn } from '#web/ui/data-list.tsx'
import { ReportCsv } from './report-csv.tsx'
import { ReportList } from './report-list.tsx'
import { ReportPart } from './report-part.tsx'
import { type TabProps, useReport } from './use-report.ts'

const columns = (): readonly [ListColumn<CouponRow>, ...ListColumn<CouponRow>[]] => [
  {
    key: 'code',
    header: m.reports_code(),
    sort: 'code',
    cell: ({ code, active }) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{code}</bdi>
        {!active && <Badge>{m.reports_coupon_off()}</Badge>}
      </span>
    ),
  },
  {
    key: 'store',
    header: m.reports_coupon_of(),
    cell: ({ store_name: name, store_name_bn: bangla }) =>
      name === null ? m.reports_coupon_market() : inPageLanguage(name, bangla),
  },
  { key: 'uses', header: m.reports_uses(), sort: 'uses', end: true, cell: ({ uses }) => formatNumber(uses) },
  {
    key: 'discount',
    header: m.reports_discount(),
    sort: 'discount',
    end: true,
    cell: ({ discount }) => formatAmount(discount),
  },
  {
    key: 'revenue',
    header: m.reports_coupon_revenue(),
    sort: 'revenue',
    end: true,
    cell: ({ revenue }) => formatAmount(revenue),
  },
]

/** Coupon uses, discounts and the revenue of orders with coupons. */
export default function CouponsTab(props: TabProps) {
  const { filter, period } = props
  const { by, search, order, page } = filter
  const sort = couponSorts.find((one) => one === filter.sort)
  const query = useReport(
    'coupons',
    period && { ...period, by, search, sort, order, page, page_size: REPORT_ROWS },
    (of) => callApi('GET /admin/reports/coupons/', { query: of }),
  )
  return (
    <ReportPart query={query} cards={4}>
      {(report) => (
        <>
          <FigureCards cards={cardsOf(report)} />
          {report.totals.uses > 0 && (
            <Chart
              title={m.reports_discount_trend()}
              kind="columns"
              rowsName={report.by === 'day' ? m.analytics_day() : m.analytics_month()}
              unit="bdt"
              series={[
                { key: 'market', label: m.reports_coupon_market() },
                { key: 'stores', label: m.reports_coupon_stores() },
              ]}
              rows={report.series.map((step) => ({
                ...stepNames(step.period, report.by),
                values: { market: Number(step.market_discount), stores: Number(step.stores_discount) },
              }))}
              aside={
                period && (
                  <ReportCsv part="coupon_days" name={m.reports_discount_trend()} filter={filter} period={period} />
                )
              }
            />
          )}
          <ReportList
            {...props}
            title={m.reports_by_coupon()}
            part="coupons"
            search={{ label: m.reports_search_coupon(), hint: m.reports_search_coupon() }}
            none={m.reports_no_coupons()}
            rows={report.coupons}
            columns={columns()}
          />
        </>
      )}
    </ReportPart>
  )
}

const cardsOf = ({ totals, growth, series }: CouponsReport) => [
  {
    key: 'uses',
    label: m.reports_uses(),
    value: formatNumber(totals.uses),
    growth: growth.uses,
    course: series.map(({ uses }) => uses),
  },
  {
    key: 'discount',
    label: m.reports_discount(),
    value: formatAmount(totals.discount),
    growth: growth.discount,
    lessIsBetter: true,
    course: series.map(({ discount }) => Number(discount)),
  },
  {
    key: 'revenue',
    label: m.reports_coupon_revenue(),
    value: formatAmount(totals.revenue),
    growth: growth.revenue,
    course: series.map(({ revenue }) => Number(revenue)),
  },
  {
    key: 'stores',
    label: m.reports_stores_share(),
    value: formatAmount(totals.stores_discount),
    note: m.reports_market_share({ amount: formatAmount(totals.market_discount) }),
  },
]

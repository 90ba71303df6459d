import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import { REPORT_ROWS, type StoreSalesSort, storeSalesSorts } from '#contract/reports/report-rules.ts'
import type { SalesFigures, SalesReport, StoreSales } from '#contract/reports/reports.ts'
import { callApi } from '#web/api/call-api.ts'
import { namedKinds, reportChargeName } from '#web/features/analytics/admin/report-charge-name.ts'
import { ReportCsv } from '#web/features/analytics/admin/report-csv.tsx'
import { ReportList } from '#web/features/analytics/admin/report-list.tsx'
import { ReportPart } from '#web/features/analytics/admin/report-part.tsx'
import { type SalesFigure, salesFigures } from '#web/features/analytics/admin/report-search-params.ts'
import { SalesSum } from '#web/features/analytics/admin/sales-sum.tsx'
import { StoreName } from '#web/features/analytics/admin/store-name.tsx'
import { type TabProps, useReport } from '#web/features/analytics/admin/use-report.ts'
import { CategoryBars } from '#web/features/analytics/category-bars.tsx'
import { FigureCards } from '#web/features/analytics/figure-cards.tsx'
import { stepNames } from '#web/features/analytics/step-names.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { formatBareAmount, formatNumber } from '#web/format.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartUnit } from '#web/ui/chart/chart-types.ts'
import { formatValue } from '#web/ui/chart/format-value.ts'
import { type ListColumn } from '#web/ui/data-list.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const looks: Record<SalesFigure, { label: () => string; unit: ChartUnit; lessIsBetter?: boolean }> = {
  revenue: { label: m.analytics_revenue, unit: 'bdt' },
  paid: { label: m.reports_paid, unit: 'bdt' },
  orders: { label: m.analytics_orders, unit: 'count' },
  units: { label: m.analytics_units, unit: 'count' },
  discount: { label: m.reports_discount, unit: 'bdt', lessIsBetter: true },
  refunds: { label: m.reports_refunds, unit: 'bdt', lessIsBetter: true },
}
const valueOf = (figures: SalesFigures, figure: SalesFigure) => Number(figures[figure])

/** What the whole market sold: along the period, by category and by store. */
export default function SalesTab(props: TabProps) {
  const categoryLabel = useCategoryLabel()
  const { filter, period } = props
  const query = useReport('sales', period && { ...period, by: filter.by }, (of) =>
    callApi('GET /admin/reports/sales/', { query: of }),
  )
  return (
    <div className="flex flex-col gap-8">
      <ReportPart query={query} cards={salesFigures.length}>
        {(report) => (
          <>
            <FigureCards
              cards={salesFigures.map((figure) => ({
                key: figure,
                label: looks[figure].label(),
                value: formatValue(looks[figure].unit, valueOf(report.totals, figure)),
                growth: report.growth[figure],
                note: figure === 'orders' && m.analytics_orders_note(),
                lessIsBetter: looks[figure].lessIsBetter,
                course: report.series.map((step) => valueOf(step, figure)),
              }))}
            />
            {report.totals.orders > 0 || report.previous.totals.orders > 0 ? (
              <>
                <Trend {...props} report={report} />
                <SalesSum totals={report.totals} />
              </>
            ) : (
              <EmptyState
                icon={<ChartColumn />}
                title={m.reports_nothing_sold()}
                text={m.reports_nothing_sold_text()}
              />
            )}
            <CategoryBars
              categories={report.categories.map((each) => ({ ...each, name: categoryLabel(each.name) }))}
              aside={
                period && (
                  <ReportCsv part="categories" name={m.analytics_categories()} filter={filter} period={period} />
                )
              }
            />
          </>
        )}
      </ReportPart>
      <Stores {...props} />
    </div>
  )
}

function Trend({ filter, period, onFilter, report }: TabProps & { report: SalesReport }) {
  const { label, unit } = looks[filter.figure]
  return (
    <Chart
      title={m.analytics_trend()}
      note={label()}
      kind={unit === 'count' ? 'columns' : 'line'}
      rowsName={report.by === 'day' ? m.analytics_day() : m.analytics_month()}
      unit={unit}
      series={[
        { key: 'now', label: m.analytics_this_period() },
        { key: 'before', label: m.analytics_period_before(), past: true },
      ]}
      rows={report.series.map((step, at) => {
        const before = report.previous.series[at]
        return {
          ...stepNames(step.period, report.by),
          values: { now: valueOf(step, filter.figure), before: before ? valueOf(before, filter.figure) : null },
        }
      })}
      above={
        <Segments
          label={m.analytics_shown_figure()}
          options={salesFigures.map((figure) => ({ value: figure, label: looks[figure].label() }))}
          value={filter.figure}
          onChange={(figure) => onFilter({ figure, page: filter.page })}
        />
      }
      aside={period && <ReportCsv part="sales" name={m.analytics_trend()} filter={filter} period={period} />}
    />
  )
}

const amountColumn = (
  key: 'goods' | 'discount' | 'refunds' | 'revenue',
  header: string,
  sort?: StoreSalesSort,
): ListColumn<StoreSales> => ({
  key,
  header,
  sort,
  end: true,
  cell: (row) => <span className="whitespace-nowrap">{formatBareAmount(row[key])}</span>,
})

const columns = (): readonly [ListColumn<StoreSales>, ...ListColumn<StoreSales>[]] => [
  { key: 'name', header: m.reports_store(), sort: 'name', cell: (row) => <StoreName {...row} /> },
  amountColumn('revenue', m.analytics_revenue(), 'revenue'),
  { key: 'orders', header: m.analytics_orders(), sort: 'orders', end: true, cell: (row) => formatNumber(row.orders) },
  { key: 'units', header: m.reports_col_units(), sort: 'units', end: true, cell: (row) => formatNumber(row.units) },
  amountColumn('goods', m.reports_goods(), 'goods'),
  amountColumn('discount', m.reports_discount(), 'discount'),
  amountColumn('refunds', m.reports_refunds(), 'refunds'),
  ...namedKinds.map(
    (kind): ListColumn<StoreSales> => ({
      key: kind,
      // Short, so that all columns fit beside the navigation.
      header: kind === 'shipping' ? m.reports_col_shipping() : reportChargeName({ kind, label: null }),
      end: true,
      cell: ({ charges }) => (
        <span className="whitespace-nowrap">
          {formatBareAmount(charges.find((charge) => charge.kind === kind)?.amount ?? '0.00')}
        </span>
      ),
    }),
  ),
]

/** A separate query: paging through stores does not recompute the report. */
function Stores(props: TabProps) {
  const { filter, period } = props
  const { search, order, page } = filter
  const sort = storeSalesSorts.find((one) => one === filter.sort)
  const query = useQuery({
    queryKey: ['admin', 'reports', 'stores', period, search, sort, order, page],
    queryFn: async () => {
      const asked = { ...period, search, sort, order, page, page_size: REPORT_ROWS }
      return localNames(await callApi('GET /admin/reports/sales/stores/', { query: asked }))
    },
    enabled: period !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <ListStates query={query} isEmpty={() => false} empty={null}>
      {({ stores }) => (
        <ReportList
          {...props}
          title={m.reports_by_store_in_bdt()}
          part="stores"
          search={{ label: m.reports_search_store(), hint: m.reports_search_store() }}
          none={m.reports_no_stores()}
          rows={stores}
          columns={columns()}
          busy={query.isPlaceholderData}
        />
      )}
    </ListStates>
  )
}

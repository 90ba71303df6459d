import ChartColumn from 'lucide-react/icons/chart-column'
import { callApi } from '#web/api/call-api.ts'
import { periodOf } from '#web/features/analytics/period.ts'
import { stepNames } from '#web/features/analytics/step-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useToday } from '#web/use-today.ts'
import { useReport } from './use-report.ts'

/** Revenue of the last thirty days, with a link to all reports. */
export function MonthChart() {
  const period = periodOf({ choice: '30', from: '', to: '' }, useToday())
  const query = useReport('sales', period && { ...period, by: 'day' as const }, (filter) =>
    callApi('GET /admin/reports/sales/', { query: filter }),
  )
  const { data, error } = query
  if (data === undefined && error !== null) return <LoadFailed title={m.reports_failed()} query={query} />
  if (data === undefined) return <Skeleton className="h-96" />
  if (data.totals.orders === 0 && data.previous.totals.orders === 0)
    return <EmptyState icon={<ChartColumn />} title={m.reports_nothing_sold()} text={m.reports_nothing_sold_text()} />
  return (
    <Chart
      title={m.analytics_trend()}
      note={`${m.analytics_revenue()} · ${m.analytics_last_30()}`}
      rowsName={m.analytics_day()}
      unit="bdt"
      series={[
        { key: 'now', label: m.analytics_this_period() },
        { key: 'before', label: m.analytics_period_before(), past: true },
      ]}
      rows={data.series.map(({ period: day, revenue }, at) => ({
        ...stepNames(day, 'day'),
        values: { now: Number(revenue), before: Number(data.previous.series[at]?.revenue ?? 0) },
      }))}
      aside={
        <Link to={paths.admin('reports')} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.admin_reports()}
        </Link>
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Analytics } from '#contract/analytics/analytics.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatDay, formatShortDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The API's default: the last 30 days by day. */
const query = { by: 'day' } as const

export function SalesOverview() {
  const { data, error, refetch } = useQuery({
    queryKey: ['seller', 'analytics', query],
    queryFn: () => callApi('GET /seller/analytics/', { query }),
  })
  if (data === undefined && error !== null)
    return <LoadFailed title={m.selling_sales_failed()} query={{ error, refetch }} />
  if (data === undefined) return <Skeleton className="h-96" />
  return (
    <Chart
      title={m.selling_sales_overview()}
      note={
        <>
          {m.selling_last_days()}
          {' · '}
          <Link
            to={paths.sellerDashboard('analytics')}
            replace
            preventScrollReset
            className="font-semibold text-brand underline underline-offset-2"
          >
            {m.selling_open_analytics()}
          </Link>
        </>
      }
      rowsName={m.selling_day()}
      unit="bdt"
      series={[{ key: 'revenue', label: m.selling_revenue() }]}
      rows={data.series.map(toRow)}
    />
  )
}

const toRow = ({ period, revenue }: Analytics['series'][number]) => ({
  label: formatDay(period),
  short: formatShortDay(period),
  values: { revenue: Number(revenue) },
})

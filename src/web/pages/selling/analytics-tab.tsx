import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { GrowthCards, GrowthCardsSkeleton } from '#web/features/analytics/growth-cards.tsx'
import { NoPeriod } from '#web/features/analytics/no-period.tsx'
import { periodOf } from '#web/features/analytics/period.ts'
import { PeriodPicker } from '#web/features/analytics/period-picker.tsx'
import { type AnalyticsParams, analyticsParams } from '#web/features/analytics/selling/analytics-search-params.ts'
import { MonthLine } from '#web/features/analytics/selling/month-line.tsx'
import { NothingSold } from '#web/features/analytics/selling/nothing-sold.tsx'
import { TopProducts } from '#web/features/analytics/selling/top-products.tsx'
import { TrendChart } from '#web/features/analytics/selling/trend-chart.tsx'
import { useAnalytics } from '#web/features/analytics/use-analytics.ts'
import { formatDays } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToday } from '#web/use-today.ts'
import { CategoryChart } from './analytics/category-chart.tsx'

/** Growth, the trend of sales, categories and the best products of a period, which the address names (rules.md F-3). */
export default function AnalyticsTab() {
  const today = useToday()
  const codec = useMemo(() => analyticsParams(today), [today])
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = codec.read(params)
  // Starts from the current address: an earlier change may not have been rendered yet.
  const change = (change: Partial<AnalyticsParams>) => {
    const current = codec.read(new URLSearchParams(window.location.search))
    void navigate(codec.search({ ...current, ...change }), { replace: true, preventScrollReset: true })
  }
  const period = periodOf(filter, today)
  const query = period && { ...period, by: filter.by, top: filter.top }
  const { data, error, refetch, isPlaceholderData } = useAnalytics(query)
  const summary = useQuery({
    queryKey: ['seller', 'summary'],
    queryFn: () => callApi('GET /seller/summary/', { query: {} }),
  })
  const nothing = data !== undefined && data.totals.orders === 0 && data.totals.views === 0
  return (
    <section aria-labelledby="analytics" className="flex flex-col gap-5">
      <h2 id="analytics" className="sr-only">
        {m.analytics_title()}
      </h2>
      <PeriodPicker filter={filter} today={today} onFilter={change} />
      {data && (
        <p role="status" className="text-sm text-ink-soft">
          {m.analytics_compared({
            period: formatDays(data.from, data.to),
            before: formatDays(data.previous.from, data.previous.to),
          })}
        </p>
      )}
      {period === null && <NoPeriod />}
      {period !== null && data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <LoadFailed title={m.analytics_failed()} query={{ error, refetch }} />}
      {nothing && !isPlaceholderData && (
        <NothingSold
          summary={summary.data}
          wider={filter.choice !== 'year'}
          onWider={() => change({ choice: 'year', by: 'month' })}
        />
      )}
      {data && !nothing && query && (
        <div
          aria-busy={isPlaceholderData}
          className={clsx('flex flex-col gap-5 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <GrowthCards analytics={data} />
          <MonthLine month={data.month} />
          <TrendChart analytics={data} query={query} figure={filter.figure} onFigure={(figure) => change({ figure })} />
          <TopProducts analytics={data} query={query} onTop={(top) => change({ top })} />
          <CategoryChart analytics={data} query={query} />
        </div>
      )}
    </section>
  )
}

const Loading = () => (
  <div aria-busy className="flex flex-col gap-5">
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <GrowthCardsSkeleton />
    <Skeleton className="h-104" />
    <Skeleton className="h-96" />
    <Skeleton className="h-72" />
  </div>
)

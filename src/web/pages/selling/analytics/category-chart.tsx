import type { Analytics, CategoryFigures } from '#contract/analytics.ts'
import type { AnalyticsQuery } from '#web/features/analytics/use-analytics.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartRow } from '#web/ui/chart/chart-types.ts'
import { FileButton } from './file-button.tsx'

const SHOWN = 8

/** What each category brought: the best ones, and all others together. */
export function CategoryChart({ analytics: { categories }, query }: { analytics: Analytics; query: AnalyticsQuery }) {
  const sold = categories.filter(({ units }) => units > 0)
  if (sold.length === 0) return null
  const most = sold.length > SHOWN + 1 ? SHOWN : sold.length
  const others = sold.slice(most)
  return (
    <Chart
      title={m.analytics_categories()}
      kind="bars"
      rowsName={m.analytics_category()}
      unit="bdt"
      series={[{ key: 'revenue', label: m.analytics_revenue() }]}
      rows={[...sold.slice(0, most).map(toRow), ...(others.length > 0 ? [together(others)] : [])]}
      aside={<FileButton part="categories" query={query} />}
    />
  )
}

const toRow = ({ name, revenue }: CategoryFigures): ChartRow => ({ label: name, values: { revenue: Number(revenue) } })

const together = (others: readonly CategoryFigures[]): ChartRow => ({
  label: m.analytics_other_categories({ count: formatNumber(others.length) }),
  short: m.analytics_others(),
  values: { revenue: others.reduce((sum, { revenue }) => sum + Number(revenue), 0) },
})

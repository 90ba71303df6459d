import type { ReactNode } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartRow } from '#web/ui/chart/chart-types.ts'

const SHOWN = 8

type Earned = { name: string; revenue: string; units: number }

/** Revenue by category: the top ones, and all others together. */
export function CategoryBars({ categories, aside }: { categories: readonly Earned[]; aside: ReactNode }) {
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
      aside={aside}
    />
  )
}

const toRow = ({ name, revenue }: Earned): ChartRow => ({ label: name, values: { revenue: Number(revenue) } })

const together = (others: readonly Earned[]): ChartRow => ({
  label: m.analytics_other_categories({ count: others.length, shown: formatNumber(others.length) }),
  short: m.analytics_others(),
  values: { revenue: others.reduce((sum, { revenue }) => sum + Number(revenue), 0) },
})

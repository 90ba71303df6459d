import type { Analytics } from '#contract/analytics/analytics.ts'
import { Change } from '#web/features/analytics/change.tsx'
import { formatAmount, formatDays } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Monthly growth: the current month against as many days of the last (rules.md F-4). */
export const MonthLine = ({ month }: { month: Analytics['month'] }) => (
  <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-md bg-brand-tint px-4 py-3">
    <span>{m.analytics_month_so_far({ amount: formatAmount(month.revenue) })}</span>
    <Change growth={month.growth.revenue} />
    <span className="text-sm text-ink-soft">
      {m.analytics_month_against({
        amount: formatAmount(month.previous.revenue),
        days: formatDays(month.previous.from, month.previous.to),
      })}
    </span>
  </p>
)

import type { Analytics } from '#contract/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { sayValue } from '#web/ui/chart/say-value.ts'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Change } from './change.tsx'
import { cardFigures, figureLooks, figureValue } from './figures.ts'

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-5'

/** SPEC 2: each figure of the period, how it grew, and its course. */
export const GrowthCards = ({ analytics: { totals, growth, series } }: { analytics: Analytics }) => (
  <ul aria-label={m.analytics_figures()} className={GRID}>
    {cardFigures.map((name) => {
      const { label, unit } = figureLooks[name]
      return (
        <li
          key={name}
          className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-surface p-4 first:max-md:col-span-2"
        >
          <span className="text-sm text-ink-soft">{label()}</span>
          <span className="text-lg leading-tight font-bold tabular">{sayValue(unit, figureValue(totals, name))}</span>
          <Change growth={growth[name]} />
          <span className="mt-auto pt-2">
            <Sparkline values={series.map((step) => figureValue(step, name) ?? 0)} />
          </span>
        </li>
      )
    })}
  </ul>
)

export const GrowthCardsSkeleton = () => (
  <div className={GRID}>
    {cardFigures.map((name) => (
      <Skeleton key={name} className="h-34 first:max-md:col-span-2" />
    ))}
  </div>
)

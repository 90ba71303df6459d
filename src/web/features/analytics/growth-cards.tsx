import type { Analytics } from '#contract/analytics/analytics.ts'
import { formatValue } from '#web/ui/chart/format-value.ts'
import { FigureCards, FigureCardsSkeleton } from './figure-cards.tsx'
import { cardFigures, figureLooks, figureValue } from './figures.ts'

/** SPEC 2: each figure of the period, how it grew, and its course. */
export const GrowthCards = ({ analytics: { totals, growth, series } }: { analytics: Analytics }) => (
  <FigureCards
    cards={cardFigures.map((name) => {
      const { label, unit } = figureLooks[name]
      return {
        key: name,
        label: label(),
        value: formatValue(unit, figureValue(totals, name)),
        growth: growth[name],
        course: series.map((step) => figureValue(step, name) ?? 0),
      }
    })}
  />
)

export const GrowthCardsSkeleton = () => <FigureCardsSkeleton cards={cardFigures.length} />

import type { Analytics } from '#contract/analytics/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { formatValue } from '#web/ui/chart/format-value.ts'
import { FigureCards, FigureCardsSkeleton } from './figure-cards.tsx'
import { cardFigures, figureLooks, figureValue } from './figures.ts'

/** The figures of the period with growth and sparkline (rules.md F-3). */
export const GrowthCards = ({ analytics: { totals, growth, series } }: { analytics: Analytics }) => (
  <FigureCards
    cards={cardFigures.map((name) => {
      const { label, unit, lessIsBetter } = figureLooks[name]
      return {
        key: name,
        label: label(),
        value: formatValue(unit, figureValue(totals, name)),
        growth: growth[name],
        note: name === 'orders' && m.analytics_orders_note(),
        lessIsBetter,
        course: series.map((step) => figureValue(step, name) ?? 0),
      }
    })}
  />
)

export const GrowthCardsSkeleton = () => <FigureCardsSkeleton cards={cardFigures.length} />

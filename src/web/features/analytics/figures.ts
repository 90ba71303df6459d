import type { Figures } from '#contract/analytics/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import type { ChartKind, ChartUnit } from '#web/ui/chart/chart-types.ts'

/** A store's figures, by their API names. */
export type FigureName = keyof Figures

type Look = { label: () => string; unit: ChartUnit; kind: ChartKind; lessIsBetter?: boolean }

export const figureLooks: Record<FigureName, Look> = {
  revenue: { label: m.analytics_revenue, unit: 'bdt', kind: 'line' },
  refunds: { label: m.analytics_refunds, unit: 'bdt', kind: 'line', lessIsBetter: true },
  orders: { label: m.analytics_orders, unit: 'count', kind: 'columns' },
  units: { label: m.analytics_units, unit: 'count', kind: 'columns' },
  average_order: { label: m.analytics_average_order, unit: 'bdt', kind: 'line' },
  conversion: { label: m.analytics_conversion, unit: 'percent', kind: 'line' },
  views: { label: m.analytics_views, unit: 'count', kind: 'line' },
}

/** Those with a card, in their order. */
export const cardFigures = ['revenue', 'refunds', 'orders', 'units', 'average_order', 'conversion'] as const

/** Those that the sales trend can show. */
export const trendFigures = ['revenue', 'orders', 'units', 'views', 'conversion'] as const
export type TrendFigure = (typeof trendFigures)[number]

/** As a number to draw; amounts in BDT. */
export const figureValue = (figures: Figures, name: FigureName): number | null => {
  const value = figures[name]
  return value === null ? null : Number(value)
}

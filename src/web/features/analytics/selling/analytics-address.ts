import { type FigureStep, figureSteps, type TopSort, topSorts, usualStep } from '#contract/analytics/analytics-rules.ts'
import { type TrendFigure, trendFigures } from '#web/features/analytics/figures.ts'
import { type PeriodAsked, periodOf, readPeriod, writePeriod } from '#web/features/analytics/period.ts'

/** What the address asks of the page, beside the tab. */
export type AnalyticsAsked = PeriodAsked & { by: FigureStep; figure: TrendFigure; top: TopSort }

/** What makes no sense there counts as absent. */
export function readAsked(params: URLSearchParams, today: string): AnalyticsAsked {
  const asked = readPeriod(params)
  const period = periodOf(asked, today)
  const usual = period ? usualStep(period) : 'day'
  return {
    ...asked,
    by: figureSteps.find((step) => step === params.get('by')) ?? usual,
    figure: trendFigures.find((one) => one === params.get('figure')) ?? 'revenue',
    top: topSorts.find((one) => one === params.get('top')) ?? 'revenue',
  }
}

/** Defaults are left out; how it is stepped is kept only where it is not the usual. */
export function searchOf({ by, figure, top, ...asked }: AnalyticsAsked, today: string): string {
  const params = new URLSearchParams({ tab: 'analytics' })
  writePeriod(params, asked)
  if (by !== readAsked(params, today).by) params.set('by', by)
  if (figure !== 'revenue') params.set('figure', figure)
  if (top !== 'revenue') params.set('top', top)
  return `?${params}`
}

import { type FigureStep, figureSteps, type TopSort, topSorts, usualStep } from '#contract/analytics/analytics-rules.ts'
import { type TrendFigure, trendFigures } from '#web/features/analytics/figures.ts'
import { type PeriodParams, periodOf, readPeriod, writePeriod } from '#web/features/analytics/period.ts'

/** What the address asks of the page, beside the tab. */
export type AnalyticsParams = PeriodParams & { by: FigureStep; figure: TrendFigure; top: TopSort }

/** What makes no sense there counts as absent. */
export function readAnalyticsParams(params: URLSearchParams, today: string): AnalyticsParams {
  const filter = readPeriod(params)
  const period = periodOf(filter, today)
  const usual = period ? usualStep(period) : 'day'
  return {
    ...filter,
    by: figureSteps.find((step) => step === params.get('by')) ?? usual,
    figure: trendFigures.find((one) => one === params.get('figure')) ?? 'revenue',
    top: topSorts.find((one) => one === params.get('top')) ?? 'revenue',
  }
}

/** Defaults are left out; how it is stepped is kept only where it is not the usual. */
export function writeAnalyticsParams({ by, figure, top, ...filter }: AnalyticsParams, today: string): string {
  const params = new URLSearchParams({ tab: 'analytics' })
  writePeriod(params, filter)
  if (by !== readAnalyticsParams(params, today).by) params.set('by', by)
  if (figure !== 'revenue') params.set('figure', figure)
  if (top !== 'revenue') params.set('top', top)
  return `?${params}`
}

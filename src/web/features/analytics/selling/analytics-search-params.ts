import { figureSteps, topSorts } from '#contract/analytics/analytics-rules.ts'
import { trendFigures } from '#web/features/analytics/figures.ts'
import { periodFields, usualStepOf } from '#web/features/analytics/period.ts'
import { oneOfOr, searchParams, type ValuesOf } from '#web/search-params.ts'

/** The search params of the page; the step only where it is not the default. */
export const analyticsParams = (today: string) =>
  searchParams(
    {
      ...periodFields,
      by: oneOfOr(figureSteps, usualStepOf(today)),
      figure: oneOfOr(trendFigures, 'revenue'),
      top: oneOfOr(topSorts, 'revenue'),
    },
    { tab: 'analytics' },
  )
export type AnalyticsParams = ValuesOf<ReturnType<typeof analyticsParams>>

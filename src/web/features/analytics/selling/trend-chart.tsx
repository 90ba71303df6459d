import type { Analytics } from '#contract/analytics/analytics.ts'
import { figureLooks, figureValue, type TrendFigure, trendFigures } from '#web/features/analytics/figures.ts'
import { stepNames } from '#web/features/analytics/step-names.ts'
import type { AnalyticsQuery } from '#web/features/analytics/use-analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { FileButton } from './file-button.tsx'

type TrendProps = {
  analytics: Analytics
  query: AnalyticsQuery
  figure: TrendFigure
  onFigure: (figure: TrendFigure) => void
}

/** A figure over the period, compared with the previous period. */
export function TrendChart({ analytics, query, figure, onFigure }: TrendProps) {
  const { by, series, previous } = analytics
  const { label, unit, kind } = figureLooks[figure]
  return (
    <Chart
      title={m.analytics_trend()}
      note={label()}
      kind={kind}
      rowsName={by === 'day' ? m.analytics_day() : m.analytics_month()}
      unit={unit}
      series={[
        { key: 'now', label: m.analytics_this_period() },
        { key: 'before', label: m.analytics_period_before(), past: true },
      ]}
      rows={series.map((step, at) => {
        const before = previous.series[at]
        return {
          ...stepNames(step.period, by),
          values: { now: figureValue(step, figure), before: before ? figureValue(before, figure) : null },
        }
      })}
      above={
        <Segments
          label={m.analytics_shown_figure()}
          options={trendFigures.map((name) => ({ value: name, label: figureLooks[name].label() }))}
          value={figure}
          onChange={onFigure}
        />
      }
      aside={<FileButton part="sales" query={query} />}
    />
  )
}

import type { FigureStep } from '#contract/analytics/analytics-rules.ts'
import { formatDay, formatDayMonth, formatMonth, formatShortMonth } from '#web/format.ts'

/** What a day or month of a chart is called, in full and on its axis. */
export const stepNames = (period: string, by: FigureStep): { label: string; short: string } =>
  by === 'day'
    ? { label: formatDay(period), short: formatDayMonth(period) }
    : { label: formatMonth(period), short: formatShortMonth(period) }

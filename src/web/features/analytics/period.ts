import {
  addDays,
  addMonths,
  daysIn,
  FIRST_DAY,
  type FigureStep,
  firstOfMonth,
  lastOfMonth,
  PERIOD_DAYS_MAX,
  type Period,
  usualStep,
} from '#contract/analytics/analytics-rules.ts'
import { day, named, oneOfOr, where } from '#web/search-params.ts'

export const periodChoices = ['7', '30', '90', 'month', 'last_month', 'year', 'custom'] as const
export type PeriodChoice = (typeof periodChoices)[number]

/** A preset period or a custom one. */
export type PeriodParams = {
  choice: PeriodChoice
  /** The day of a custom period; '' for none and for preset periods. */
  from: string
  to: string
}

const isCustom = ({ choice }: Pick<PeriodParams, 'choice'>) => choice === 'custom'

/** The search params of a period. */
export const periodFields = {
  choice: named('period', oneOfOr(periodChoices, '30')),
  from: where(isCustom, day(), ''),
  to: where(isCustom, day(), ''),
}

/** The default step of a period's chart. */
export const usualStepOf =
  (today: string) =>
  (period: PeriodParams): FigureStep => {
    const days = periodOf(period, today)
    return days ? usualStep(days) : 'day'
  }

/** The days of the period; `null` while a custom period is invalid. */
export function periodOf({ choice, ...own }: PeriodParams, today: string): Period | null {
  if (choice === 'month') return { from: firstOfMonth(today), to: today }
  if (choice === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (choice === 'last_month') {
    const from = addMonths(firstOfMonth(today), -1)
    return { from, to: lastOfMonth(from) }
  }
  if (choice !== 'custom') return { from: addDays(today, 1 - Number(choice)), to: today }
  return problemOf(own, today) === null ? { from: own.from, to: own.to } : null
}

/** The error of a custom period and its field; `null` if it is valid. */
export function problemOf({ from, to }: Partial<Period>, today: string) {
  if (!from) return { field: 'from', code: 'required' } as const
  if (!to) return { field: 'to', code: 'required' } as const
  if (from < FIRST_DAY) return { field: 'from', code: 'day_too_early' } as const
  if (to > today) return { field: 'to', code: 'day_in_future' } as const
  if (to < from) return { field: 'to', code: 'period_order' } as const
  if (daysIn({ from, to }) > PERIOD_DAYS_MAX) return { field: 'from', code: 'period_too_long' } as const
  return null
}

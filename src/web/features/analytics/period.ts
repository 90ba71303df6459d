import {
  addDays,
  addMonths,
  daysIn,
  FIRST_DAY,
  firstOfMonth,
  lastOfMonth,
  PERIOD_DAYS_MAX,
  type Period,
} from '#contract/analytics/analytics-rules.ts'

export const periodChoices = ['7', '30', '90', 'month', 'last_month', 'year', 'custom'] as const
export type PeriodChoice = (typeof periodChoices)[number]

/** What is chosen: one of the usual periods, or days of one's own. */
export type PeriodParams = {
  choice: PeriodChoice
  /** Typed by the reader; only of a period of one's own. */
  custom: Partial<Period>
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What makes no sense in the address counts as absent. */
export function readPeriod(params: URLSearchParams): PeriodParams {
  const choice = periodChoices.find((one) => one === params.get('period')) ?? '30'
  return { choice, custom: choice === 'custom' ? { ...dayOf(params, 'from'), ...dayOf(params, 'to') } : {} }
}

/** The usual one is left out. */
export function writePeriod(params: URLSearchParams, { choice, custom }: PeriodParams): void {
  if (choice !== '30') params.set('period', choice)
  for (const [name, day] of Object.entries(custom)) if (choice === 'custom' && day) params.set(name, day)
}

/** The days that are asked for; `null` while a period of one's own is none that can be asked. */
export function periodOf({ choice, custom }: PeriodParams, today: string): Period | null {
  if (choice === 'month') return { from: firstOfMonth(today), to: today }
  if (choice === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (choice === 'last_month') {
    const from = addMonths(firstOfMonth(today), -1)
    return { from, to: lastOfMonth(from) }
  }
  if (choice !== 'custom') return { from: addDays(today, 1 - Number(choice)), to: today }
  const { from, to } = custom
  return from && to && problemOf(custom, today) === null ? { from, to } : null
}

/** What is wrong with a period of one's own, and in which of its fields; `null` when nothing is. */
export function problemOf({ from, to }: Partial<Period>, today: string) {
  if (!from) return { field: 'from', code: 'required' } as const
  if (!to) return { field: 'to', code: 'required' } as const
  if (from < FIRST_DAY) return { field: 'from', code: 'day_too_early' } as const
  if (to > today) return { field: 'to', code: 'day_in_future' } as const
  if (to < from) return { field: 'to', code: 'period_order' } as const
  if (daysIn({ from, to }) > PERIOD_DAYS_MAX) return { field: 'from', code: 'period_too_long' } as const
  return null
}

function dayOf(params: URLSearchParams, name: 'from' | 'to'): Partial<Period> {
  const day = params.get(name) ?? ''
  if (!DAY.test(day)) return {}
  const time = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day ? {} : { [name]: day }
}

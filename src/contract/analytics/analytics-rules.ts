/** What pages need of analytics without the schemas: importing this brings no schema to the browser. */
export const figureSteps = ['day', 'month'] as const
export type FigureStep = (typeof figureSteps)[number]

/** What the list of best products is ranked by. */
export const topSorts = ['revenue', 'units', 'views'] as const
export type TopSort = (typeof topSorts)[number]

/** The tables of the analytics page, each a file to download. */
export const figureParts = ['sales', 'products', 'variants', 'categories'] as const
export type FigurePart = (typeof figureParts)[number]

/** Two years. */
export const PERIOD_DAYS_MAX = 731
/** The period when none is chosen. */
export const PERIOD_DAYS = 30
/** The earliest day that may be requested. */
export const FIRST_DAY = '2000-01-01'
/** Products in the list of the best. */
export const TOP_PRODUCTS = 10

/** Days of Dhaka, YYYY-MM-DD, both included. */
export type Period = { from: string; to: string }

const DAY_MS = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayAt(at(day) + days * DAY_MS)
export const daysIn = ({ from, to }: Period): number => Math.round((at(to) - at(from)) / DAY_MS) + 1

/** '2026-11' of '2026-11-20'. */
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOfMonth = (day: string): string => `${monthOf(day)}-01`

/** The same day so many months later (or, below 0, before); the month's last day where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1)

/**
 * What a period is compared with (rules.md F-2). Whole months with as many months before; the beginning of a month with as
 * many days of the month before (January to today with the same days of the year before); all others with as many days before.
 */
export function periodBefore({ from, to }: Period): Period {
  if (from === firstOfMonth(from)) {
    const months = monthsFrom(from, to)
    const wholeMonths = to === lastOfMonth(to)
    if (wholeMonths) return { from: addMonths(from, -months), to: addDays(from, -1) }
    if (months === 1) return { from: addMonths(from, -1), to: addMonths(to, -1) }
    if (from.endsWith('-01-01') && months <= 12) return { from: addMonths(from, -12), to: addMonths(to, -12) }
  }
  const days = daysIn({ from, to })
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Longer periods are shown by month. */
const BY_DAY_UP_TO = 92

/** The default steps of a period. */
export const usualStep = (period: Period): FigureStep => (daysIn(period) > BY_DAY_UP_TO ? 'month' : 'day')

/** The running month, until this day. */
export const monthUntil = (day: string): Period => ({ from: firstOfMonth(day), to: day })

/** How many months two days touch: 1 within the same month. */
function monthsFrom(from: string, to: string): number {
  const [firstYear = 0, firstMonth = 0] = from.split('-').map(Number)
  const [year = 0, month = 0] = to.split('-').map(Number)
  return (year - firstYear) * 12 + month - firstMonth + 1
}

/** Every day or month of a period, in order, named as in the figures. */
export function stepsIn({ from, to }: Period, by: FigureStep): string[] {
  if (by === 'day') return Array.from({ length: daysIn({ from, to }) }, (_, index) => addDays(from, index))
  return Array.from({ length: monthsFrom(from, to) }, (_, index) => monthOf(addMonths(firstOfMonth(from), index)))
}

import {
  addDays,
  daysIn,
  FIRST_DAY,
  type FigureStep,
  monthOf,
  PERIOD_DAYS,
  PERIOD_DAYS_MAX,
  type Period,
  stepsIn,
  usualStep,
} from '#contract/analytics/analytics-rules.ts'
import { invalid } from '#contract/errors.ts'
import { type Poisha, poisha } from '#contract/money.ts'

/** The figures of products that are summed; revenue in poisha. */
export type ProductSums = { orders: number; units: number; revenue: number; views: number }
/** Those of a store: refunds are of its parcels, whole or in part, so that no product has them. */
export type Sums = ProductSums & { refunds: number }

const NOTHING: Sums = { orders: 0, units: 0, revenue: 0, refunds: 0, views: 0 }

export type PeriodQuery = { from?: string | undefined; to?: string | undefined; by?: FigureStep | undefined }

/**
 * The requested period and its steps.
 * @throws ApiError 400 for a period that ends before it begins or after today, began before 2000 or is longer than two
 * years
 */
export function toPeriod({ from, to, by }: PeriodQuery, today: string): Period & { by: FigureStep } {
  const until = to ?? (from === undefined ? today : least(today, addDays(from, PERIOD_DAYS - 1)))
  const since = from ?? addDays(until, 1 - PERIOD_DAYS)
  if (since < FIRST_DAY)
    throw invalid({ field: 'from', code: 'day_too_early', text: `Choose a day from ${FIRST_DAY} on.` })
  if (until > today)
    throw invalid({ field: 'to', code: 'day_in_future', text: 'Choose a day that is not after today.' })
  if (until < since) throw invalid({ field: 'to', code: 'period_order', text: 'The last day is before the first.' })
  const period = { from: since, to: until }
  if (daysIn(period) > PERIOD_DAYS_MAX)
    throw invalid({ field: 'from', code: 'period_too_long', text: 'Choose at most two years.' })
  return { ...period, by: by ?? usualStep(period) }
}

const least = (a: string, b: string) => (a < b ? a : b)

const addSums = (all: Iterable<Sums>): Sums => {
  const total = { ...NOTHING }
  for (const { orders, units, revenue, refunds, views } of all) {
    total.orders += orders
    total.units += units
    total.revenue = poisha(total.revenue + revenue)
    total.refunds = poisha(total.refunds + refunds)
    total.views += views
  }
  return total
}

/** The sums of a period from those by day. */
export const sumsIn = (days: ReadonlyMap<string, Sums>, { from, to }: Period): Sums =>
  addSums([...days].filter(([day]) => from <= day && day <= to).map(([, sums]) => sums))

/** Every day or month of a period with its sums, also those without any. */
export function seriesOf(
  days: ReadonlyMap<string, Sums>,
  period: Period,
  by: FigureStep,
): { period: string; sums: Sums }[] {
  const byStep = Map.groupBy(
    [...days].filter(([day]) => period.from <= day && day <= period.to),
    ([day]) => (by === 'day' ? day : monthOf(day)),
  )
  return stepsIn(period, by).map((step) => ({
    period: step,
    sums: addSums((byStep.get(step) ?? []).map(([, sums]) => sums)),
  }))
}

/** revenue / orders, halves rounded up to the poisha; null without orders. */
export const averageOrder = ({ revenue, orders }: ProductSums): Poisha | null =>
  orders === 0 ? null : poisha(Math.floor((2 * revenue + orders) / (2 * orders)))

/** `part` of `whole` in percent, with two decimals; null when `whole` is zero. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100

/** Change in percent, with one decimal; null when there was nothing before. */
export const growthOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

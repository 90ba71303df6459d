import { type FigureStep, monthOf, type Period, stepsIn } from '#contract/analytics/analytics-rules.ts'
import { businessDay } from '#contract/business-days.ts'
import { type Charges, sumByKind, totalOfCharges } from '#contract/orders/charge-rules.ts'
import { SHIP_DAYS } from '#contract/orders/order-rules.ts'
import { type PageQuery, pageWindow } from '#contract/page.ts'
import { REPORT_ROWS, type SortOrder } from '#contract/reports/report-rules.ts'
import { cutPage } from '#platform/list/cut-page.ts'

const SALES_FIELDS = ['orders', 'units', 'goods', 'discount', 'taken_off', 'refunds', 'revenue'] as const

/** In poisha. */
export type Sales = Record<(typeof SALES_FIELDS)[number], number> & { charges: Charges }

/** What was taken off of cash before it was collected was never paid. */
export const paidOf = ({ goods, discount, charges, taken_off }: Sales): number =>
  goods - discount + totalOfCharges(charges) - taken_off

export const addSales = (rows: readonly Sales[]): Sales => ({
  ...addUp(SALES_FIELDS, rows),
  charges: sumByKind(rows.flatMap(({ charges }) => charges)),
})

/** Adds up the numbers of rows, field by field. */
export function addUp<K extends string>(fields: readonly K[], rows: Iterable<Record<K, number>>): Record<K, number> {
  const sums = Object.fromEntries(fields.map((field) => [field, 0])) as Record<K, number>
  for (const row of rows) for (const field of fields) sums[field] += row[field]
  return sums
}

/** Groups rows by day into every day or month of a period, also those without any. */
export function byStep<K extends string>(
  fields: readonly K[],
  rows: readonly (Record<K, number> & { day: string })[],
  period: Period,
  by: FigureStep,
): { period: string; sums: Record<K, number> }[] {
  return rowsByStep(rows, period, by).map((step) => ({ period: step.period, sums: addUp(fields, step.rows) }))
}

/** The rows within a period. */
export function rowsByStep<R extends { day: string }>(
  rows: readonly R[],
  period: Period,
  by: FigureStep,
): { period: string; rows: R[] }[] {
  const grouped = Map.groupBy(within(rows, period), ({ day }) => (by === 'day' ? day : monthOf(day)))
  return stepsIn(period, by).map((step) => ({ period: step, rows: grouped.get(step) ?? [] }))
}

export const within = <R extends { day: string }>(rows: readonly R[], { from, to }: Period): R[] =>
  rows.filter(({ day }) => from <= day && day <= to)

export type Listed<S extends string> = PageQuery & {
  search?: string | undefined
  sort?: S | undefined
  order?: SortOrder | undefined
}

/** Text is sorted ascending, figures descending by default. Rows without the figure come last either way. */
export function sortRows<R extends { id: number }>(
  rows: readonly R[],
  valueOf: (row: R) => number | string | null,
  order: SortOrder | undefined,
): R[] {
  const values = new Map(rows.map((row) => [row, valueOf(row)]))
  return rows.toSorted((a, b) => {
    const [one, other] = [values.get(a) ?? null, values.get(b) ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id
    const words = typeof one === 'string'
    const up = words ? one.localeCompare(String(other)) : one - Number(other)
    return ((order ?? (words ? 'asc' : 'desc')) === 'asc' ? up : -up) || a.id - b.id
  })
}

/** What a search for a store compares. */
export const bothNames = ({ name, name_bn }: { name: string; name_bn: string | null }): string =>
  `${name}\n${name_bn ?? ''}`

/** Rows whose name contains the search, ignoring case. */
export function named<R>(rows: readonly R[], nameOf: (row: R) => string, search: string | undefined): readonly R[] {
  const term = (search ?? '').normalize('NFC').trim().toLowerCase()
  return term === '' ? rows : rows.filter((row) => nameOf(row).normalize('NFC').toLowerCase().includes(term))
}

/** One page of a report's rows; all with `all`, for a file. */
export function pageOfRows<R>(rows: readonly R[], query: PageQuery): { count: number; results: R[] } {
  const page = cutPage(rows, pageWindow(query, REPORT_ROWS))
  return { count: page.total, results: page.rows }
}

/** Within how many days, from Sunday to Saturday, a parcel should be shipped: contract/business-days.ts as a table. */
export const shipDays: readonly number[] = Array.from({ length: 7 }, (_, weekday) => {
  // 1 November 2026 was a Sunday; noon in Dhaka.
  const placed = new Date(Date.UTC(2026, 10, 1 + weekday, 6))
  return Math.round((Date.parse(`${businessDay(placed, SHIP_DAYS)}T06:00:00Z`) - placed.getTime()) / 86_400_000)
})

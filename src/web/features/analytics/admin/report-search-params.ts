import { figureSteps } from '#contract/analytics/analytics-rules.ts'
import {
  couponSorts,
  methodSorts,
  type ReportTab,
  reportTabs,
  type SortOrder,
  searchSorts,
  storeReturnsSorts,
  storeSalesSorts,
  storeSpeedSorts,
} from '#contract/reports/report-rules.ts'
import { periodFields, usualStepOf } from '#web/features/analytics/period.ts'
import { oneOfOr, type Param, page, searchParams, typed, type ValuesOf } from '#web/search-params.ts'

export const salesFigures = ['revenue', 'paid', 'orders', 'units', 'discount', 'refunds'] as const
export type SalesFigure = (typeof salesFigures)[number]

/** Sort columns of each tab's list; the first is the default. */
export const sortsOf = {
  sales: storeSalesSorts,
  payments: methodSorts,
  coupons: couponSorts,
  returns: storeReturnsSorts,
  speed: storeSpeedSorts,
  searches: searchSorts,
} as const satisfies Record<ReportTab, readonly string[]>
/** By default text sorts ascending, figures descending. */
const WORDS: ReadonlySet<string> = new Set(['name', 'code', 'term'])

const usualOrder = (sort: string): SortOrder => (WORDS.has(sort) ? 'asc' : 'desc')

type Told = { tab: ReportTab; sort: string }
const sortIn = (others: object) => {
  const sorts: readonly string[] = sortsOf[(others as Told).tab]
  return oneOfOr(sorts, sorts[0] ?? '')
}

const sort: Param<string> = {
  read: (get, name, others) => sortIn(others).read(get, name, others),
  write: (value, name, others) => sortIn(others).write(value, name, others),
}

/** The search params of the reports. */
export const reportParams = (today: string) =>
  searchParams({
    tab: oneOfOr(reportTabs, 'sales'),
    ...periodFields,
    by: oneOfOr(figureSteps, usualStepOf(today)),
    figure: oneOfOr(salesFigures, 'revenue'),
    search: typed(),
    sort,
    order: oneOfOr(['asc', 'desc'], ({ sort }: Told) => usualOrder(sort)),
    page: page(),
  })
export type ReportParams = ValuesOf<ReturnType<typeof reportParams>>

/** Another list or period starts at its first page. */
export function changedReport(filter: ReportParams, change: Partial<ReportParams>): ReportParams {
  const tab = change.tab ?? filter.tab
  const list = tab === filter.tab ? {} : { search: '', sort: sortsOf[tab][0], order: usualOrder(sortsOf[tab][0]) }
  return { ...filter, page: 1, ...list, ...change }
}

import { type FigureStep, figureSteps, usualStep } from '#contract/analytics/analytics-rules.ts'
import {
  couponSorts,
  type ReportTab,
  reportTabs,
  type SortOrder,
  searchSorts,
  storeReturnsSorts,
  storeSalesSorts,
  storeSpeedSorts,
} from '#contract/reports/report-rules.ts'
import { type PeriodParams, periodOf, readPeriod, writePeriod } from '#web/features/analytics/period.ts'

export const salesFigures = ['revenue', 'paid', 'orders', 'units', 'discount', 'refunds'] as const
export type SalesFigure = (typeof salesFigures)[number]

/** What each tab's list can be sorted by; the first unless told. */
export const sortsOf = {
  sales: storeSalesSorts,
  coupons: couponSorts,
  returns: storeReturnsSorts,
  speed: storeSpeedSorts,
  searches: searchSorts,
} as const satisfies Record<ReportTab, readonly string[]>
/** Words go up unless told, figures down. */
const WORDS: ReadonlySet<string> = new Set(['name', 'code', 'term'])

/** What the address asks of the reports. */
export type ReportParams = PeriodParams & {
  tab: ReportTab
  by: FigureStep
  figure: SalesFigure
  search: string
  sort: string
  order: SortOrder
  page: number
}

const usualOrder = (sort: string): SortOrder => (WORDS.has(sort) ? 'asc' : 'desc')

/** What makes no sense there counts as absent. */
export function readReport(params: URLSearchParams, today: string): ReportParams {
  const filter = readPeriod(params)
  const period = periodOf(filter, today)
  const tab = reportTabs.find((one) => one === params.get('tab')) ?? 'sales'
  const sorts: readonly string[] = sortsOf[tab]
  const sort = sorts.find((one) => one === params.get('sort')) ?? sortsOf[tab][0]
  const order = params.get('order')
  return {
    ...filter,
    tab,
    sort,
    by: figureSteps.find((step) => step === params.get('by')) ?? (period ? usualStep(period) : 'day'),
    figure: salesFigures.find((one) => one === params.get('figure')) ?? 'revenue',
    search: (params.get('search') ?? '').slice(0, 200),
    order: order === 'asc' || order === 'desc' ? order : usualOrder(sort),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
}

/** Defaults are left out; how it is stepped is kept only where it is not the usual. */
export function writeReport(filter: ReportParams, today: string): string {
  const { tab, by, figure, search, sort, order, page } = filter
  const params = new URLSearchParams(tab === 'sales' ? {} : { tab })
  writePeriod(params, filter)
  if (by !== readReport(params, today).by) params.set('by', by)
  if (figure !== 'revenue') params.set('figure', figure)
  if (search) params.set('search', search)
  if (sort !== sortsOf[tab][0]) params.set('sort', sort)
  if (order !== usualOrder(sort)) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  const said = params.toString()
  return said && `?${said}`
}

/** Of another list, or of another time, the first page is seen. */
export function changedReport(filter: ReportParams, change: Partial<ReportParams>): ReportParams {
  const tab = change.tab ?? filter.tab
  const list = tab === filter.tab ? {} : { search: '', sort: sortsOf[tab][0], order: usualOrder(sortsOf[tab][0]) }
  return { ...filter, page: 1, ...list, ...change }
}

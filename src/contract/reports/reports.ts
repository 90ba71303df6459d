import { z } from 'zod'
import { figureSteps } from '#contract/analytics/analytics-rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, dhakaDay } from '#contract/fields.ts'
import { ShownCharge } from '#contract/orders/charges.ts'
import { requestKinds } from '#contract/orders/order-rules.ts'
import { optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { readPaymentsReport } from './payments.ts'
import * as rules from './report-rules.ts'

/**
 * Sums over paid parcels that were not cancelled, by the day in Dhaka on which their order was placed. `paid` is goods −
 * discount + charges (shipping and tax included) − `taken_off`, what of it was cancelled or not taken before its cash was
 * collected; `refunds` is what went back of that (rules.md F-5); `revenue` is goods less discount, less what of the goods was
 * taken off or went back. A replacement counts nothing.
 */
const sales = {
  goods: amount,
  discount: amount,
  charges: z.array(ShownCharge),
  shipping: amount,
  tax: amount,
  taken_off: amount,
  paid: amount,
  refunds: amount,
  revenue: amount,
  orders: z.int(),
  units: z.int(),
}
export const SalesFigures = z.object(sales)
export type SalesFigures = z.infer<typeof SalesFigures>

/** Change in percent; null where the period before had nothing. */
const growth = z.number().nullable()
const period = { from: dhakaDay, to: dhakaDay }
const step = { period: z.string() }
const store = { id: z.int(), name: z.string(), name_bn: z.string().nullable(), slug: z.string() }
const pageOfRows = <S extends z.ZodType>(row: S) => z.object({ count: z.int(), results: z.array(row) })

export const SalesStep = z.object({ ...step, ...sales })
export type SalesStep = z.infer<typeof SalesStep>

/** Charges and refunds belong to parcels, which may hold several categories. */
export const CategorySales = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  parent_name: z.string().nullable(),
  parent_name_bn: z.string().nullable(),
  goods: amount,
  discount: amount,
  revenue: amount,
  units: z.int(),
})
export type CategorySales = z.infer<typeof CategorySales>

export const SalesReport = z.object({
  ...period,
  by: z.enum(figureSteps),
  totals: SalesFigures,
  previous: z.object({ ...period, totals: SalesFigures, series: z.array(SalesStep) }),
  growth: z.object({ revenue: growth, paid: growth, orders: growth, units: growth, refunds: growth, discount: growth }),
  series: z.array(SalesStep),
  /** By the current category of the products, highest revenue first. */
  categories: z.array(CategorySales),
})
export type SalesReport = z.infer<typeof SalesReport>

export const StoreSales = z.object({ ...store, ...sales })
export type StoreSales = z.infer<typeof StoreSales>

/** Orders with a use of the coupon; a use released by cancelling does not count. */
const couponFigures = {
  uses: z.int(),
  /** The discount that the coupon gave. */
  discount: amount,
  /** Goods less discount and refunds of these orders' parcels that were not cancelled; for a store's coupon its own parcels. */
  revenue: amount,
}
export const CouponStep = z.object({ ...step, ...couponFigures, market_discount: amount, stores_discount: amount })
export type CouponStep = z.infer<typeof CouponStep>
export const CouponRow = z.object({
  id: z.int(),
  code: z.string(),
  /** Null for the whole market. */
  store_id: z.int().nullable(),
  store_name: z.string().nullable(),
  store_name_bn: z.string().nullable(),
  active: z.boolean(),
  ...couponFigures,
})
export type CouponRow = z.infer<typeof CouponRow>
const CouponTotals = z.object({ ...couponFigures, market_discount: amount, stores_discount: amount })

export const CouponsReport = z.object({
  ...period,
  by: z.enum(figureSteps),
  totals: CouponTotals,
  previous: z.object({ ...period, totals: CouponTotals }),
  growth: z.object({ uses: growth, discount: growth, revenue: growth }),
  series: z.array(CouponStep),
  coupons: pageOfRows(CouponRow),
})
export type CouponsReport = z.infer<typeof CouponsReport>

const counted = z.int()
const RequestCounts = z.object({
  kind: z.enum(requestKinds),
  open: counted,
  approved: counted,
  declined: counted,
  withdrawn: counted,
})
const ReturnsTotals = z.object({
  /** Requests made in the period. */
  requests: z.int(),
  /** As in the sales report: of parcels that were not cancelled, by the day of their order (rules.md F-5). */
  refunds: amount,
  refunds_count: z.int(),
  /** What went back because a parcel was cancelled, by the day of its order. */
  cancelled: amount,
  /** Parcels delivered in the period, and how many of them have a refund or replacement request. */
  delivered: z.int(),
  asked: z.int(),
  /** Requests / deliveries, in percent. */
  share: z.number().nullable(),
})
export const ReturnStep = z.object({
  ...step,
  cancel: z.int(),
  refund: z.int(),
  replace: z.int(),
  refunds: amount,
  cancelled: amount,
})
export type ReturnStep = z.infer<typeof ReturnStep>
export const StoreReturns = z.object({
  ...store,
  delivered: z.int(),
  asked: z.int(),
  share: z.number().nullable(),
  refunds: amount,
  cancelled: amount,
})
export type StoreReturns = z.infer<typeof StoreReturns>
export const ReasonCount = z.object({ reason: z.string(), kind: z.enum(requestKinds), count: z.int() })
export type ReasonCount = z.infer<typeof ReasonCount>

export const ReturnsReport = z.object({
  ...period,
  by: z.enum(figureSteps),
  totals: ReturnsTotals,
  previous: z.object({ ...period, totals: ReturnsTotals }),
  growth: z.object({ requests: growth, refunds: growth, cancelled: growth }),
  kinds: z.array(RequestCounts),
  /** Reasons given more than once, most frequent first. */
  reasons: z.array(ReasonCount),
  series: z.array(ReturnStep),
  stores: pageOfRows(StoreReturns),
})
export type ReturnsReport = z.infer<typeof ReturnsReport>

const minutes = z.int().nullable()
/** Half of them took at most `median` minutes, 90 % at most `p90`. */
const speed = {
  /** Time from order to shipping, for parcels of orders placed in the period. */
  shipped: z.int(),
  ship_median: minutes,
  ship_p90: minutes,
  /** Share of the parcels due by now that were shipped after their due date, in percent. */
  late: z.number().nullable(),
  /** Questions of the period: the time to the store's own answer, and those without any answer. */
  questions: z.int(),
  answer_median: minutes,
  answer_p90: minutes,
  waiting: z.int(),
  /** Requests of the period that were decided, and the time to the decision. */
  requests: z.int(),
  decide_median: minutes,
  decide_p90: minutes,
}
export const SpeedFigures = z.object(speed)
export type SpeedFigures = z.infer<typeof SpeedFigures>
export const StoreSpeed = z.object({
  ...store,
  ...speed,
})
export type StoreSpeed = z.infer<typeof StoreSpeed>
export const SpeedReport = z.object({
  ...period,
  totals: SpeedFigures,
  previous: z.object({ ...period, totals: SpeedFigures }),
  stores: pageOfRows(StoreSpeed),
})
export type SpeedReport = z.infer<typeof SpeedReport>

export const EmptySearch = z.object({
  term: z.string(),
  searches: z.int(),
  before: z.int(),
  growth,
  last: dhakaDay,
  /** Searches on each day of the period. */
  series: z.array(z.int()),
})
export type EmptySearch = z.infer<typeof EmptySearch>
const SearchTotals = z.object({ searches: z.int(), terms: z.int() })
export const SearchesReport = z.object({
  ...period,
  totals: SearchTotals,
  previous: z.object({ ...period, totals: SearchTotals }),
  growth: z.object({ searches: growth, terms: growth }),
  series: z.array(z.object({ ...step, searches: z.int() })),
  terms: pageOfRows(EmptySearch),
})
export type SearchesReport = z.infer<typeof SearchesReport>

const days = {
  /** The first and last day; by default the last 30 days; at most two years. */
  from: optionalQuery(dhakaDay),
  to: optionalQuery(dhakaDay),
}
/** By default days for short periods, months for long ones. */
const steps = { by: optionalQuery(z.enum(figureSteps)) }
const listed = <const T extends readonly [string, ...string[]]>(sorts: T) => ({
  ...pageQuery,
  ...searchQuery,
  sort: optionalQuery(z.enum(sorts)),
  order: optionalQuery(z.enum(rules.sortOrders)),
})

export const readSalesReport = endpoint({
  method: 'GET',
  path: '/admin/reports/sales/',
  summary: "The whole market's sales of a period, by day or month and by category",
  query: z.object({ ...days, ...steps }),
  response: SalesReport,
})
export const readStoreSales = endpoint({
  method: 'GET',
  path: '/admin/reports/sales/stores/',
  summary: 'The sales of each store in a period',
  query: z.object({ ...days, ...listed(rules.storeSalesSorts) }),
  response: z.object({ ...period, stores: pageOfRows(StoreSales) }),
})
export const readCouponsReport = endpoint({
  method: 'GET',
  path: '/admin/reports/coupons/',
  summary: 'Coupon uses, discounts given and sales with them',
  query: z.object({ ...days, ...steps, ...listed(rules.couponSorts) }),
  response: CouponsReport,
})
export const readReturnsReport = endpoint({
  method: 'GET',
  path: '/admin/reports/returns/',
  summary: 'Requests after the sale, and refunds',
  query: z.object({ ...days, ...steps, ...listed(rules.storeReturnsSorts) }),
  response: ReturnsReport,
})
export const readSpeedReport = endpoint({
  method: 'GET',
  path: '/admin/reports/speed/',
  summary: 'How fast stores ship, answer and decide',
  query: z.object({ ...days, ...listed(rules.storeSpeedSorts) }),
  response: SpeedReport,
})
export const readSearchesReport = endpoint({
  method: 'GET',
  path: '/admin/reports/searches/',
  summary: 'Searches without a result, stored for 90 days',
  query: z.object({ ...days, ...listed(rules.searchSorts) }),
  response: SearchesReport,
})
export const readReportFile = endpoint({
  method: 'GET',
  path: '/admin/reports/csv/',
  summary: 'One table of the reports as CSV, at most 10,000 rows',
  query: z.object({
    ...days,
    ...steps,
    ...searchQuery,
    part: z.enum(rules.reportParts),
    sort: optionalQuery(z.string().max(40)),
    order: optionalQuery(z.enum(rules.sortOrders)),
    language: optionalQuery(z.enum(['en', 'bn'])),
  }),
  response: z.string(),
  mediaType: 'text/csv',
})

export const reportsEndpoints = [
  readSalesReport,
  readStoreSales,
  readCouponsReport,
  readReturnsReport,
  readSpeedReport,
  readSearchesReport,
  readPaymentsReport,
  readReportFile,
] as const

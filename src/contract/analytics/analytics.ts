import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, dhakaDay, fileAddress } from '#contract/fields.ts'
import { optionalQuery, wholeNumber } from '#contract/page.ts'
import { figureParts, figureSteps, topSorts } from './analytics-rules.ts'

/**
 * Revenue (rules.md F-1): what was paid for goods (price × quantity − discount; no tax, no shipping) of parcels that were
 * not cancelled, less what of it went back. Orders: those with a paid parcel of the store that was not cancelled; units:
 * the pieces in these parcels. Refunds (rules.md F-5): what went back of these parcels, goods, shipping and tax. A replacement counts nothing. All of it belongs to the day in Dhaka of the order.
 */
const figures = {
  revenue: amount,
  refunds: amount,
  orders: z.int(),
  units: z.int(),
  /** Visits of the store's products, one per visitor, product and day. */
  views: z.int(),
  /** revenue / orders; null without orders. */
  average_order: amount.nullable(),
  /** orders / views, in percent; null without views. */
  conversion: z.number().nullable(),
}
export const Figures = z.object(figures)
export type Figures = z.infer<typeof Figures>

/** Change in percent; null where the period before had nothing. */
export const Growth = z.object({
  revenue: z.number().nullable(),
  refunds: z.number().nullable(),
  orders: z.number().nullable(),
  units: z.number().nullable(),
  views: z.number().nullable(),
  average_order: z.number().nullable(),
  conversion: z.number().nullable(),
})
export type Growth = z.infer<typeof Growth>

const period = { from: dhakaDay, to: dhakaDay }
const PeriodFigures = z.object({ ...period, ...figures })

/** One day ('2026-11-20') or month ('2026-11'). */
export const FigureStepRow = z.object({ period: z.string(), ...figures })
export type FigureStepRow = z.infer<typeof FigureStepRow>

/** What was sold of a variant under its name of today; visits are of products. */
export const VariantFigures = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  sku: z.string().nullable(),
  revenue: amount,
  orders: z.int(),
  units: z.int(),
})
export type VariantFigures = z.infer<typeof VariantFigures>

export const TopProduct = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  image: fileAddress.nullable(),
  revenue: amount,
  orders: z.int(),
  units: z.int(),
  views: z.int(),
  conversion: z.number().nullable(),
  /** Those that were sold, highest revenue first; what was sold before the product had options is in none. */
  variants: z.array(VariantFigures),
})
export type TopProduct = z.infer<typeof TopProduct>

export const CategoryFigures = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  parent_name: z.string().nullable(),
  revenue: amount,
  units: z.int(),
  views: z.int(),
})
export type CategoryFigures = z.infer<typeof CategoryFigures>

export const Analytics = z.object({
  ...period,
  by: z.enum(figureSteps),
  totals: Figures,
  /** The period it is compared with: see `from` and `to`. */
  previous: PeriodFigures.extend({ series: z.array(FigureStepRow) }),
  growth: Growth,
  /** The running month until today against as many days of the month before. */
  month: PeriodFigures.extend({ previous: PeriodFigures, growth: Growth }),
  /** Every day or month of the period, including those without sales. */
  series: z.array(FigureStepRow),
  top_products: z.array(TopProduct),
  /** Products that were sold or viewed, highest revenue first. */
  categories: z.array(CategoryFigures),
})
export type Analytics = z.infer<typeof Analytics>

export const SellerSummary = z.object({
  revenue: amount,
  orders: z.int(),
  /** Apart: in no other figure. */
  orders_cancelled: z.int(),
  products: z.int(),
  approved: z.int(),
  /** Products on sale. */
  rating: z.number(),
  rating_count: z.int(),
  /** The running month until today. */
  revenue_month: amount,
  orders_month: z.int(),
  /** As many days of the month before. */
  revenue_last_month: amount,
  orders_last_month: z.int(),
})
export type SellerSummary = z.infer<typeof SellerSummary>

/** The store: a seller's own; administrators name one. */
const ofStore = { store: optionalQuery(wholeNumber(1, Number.MAX_SAFE_INTEGER)) }

const periodQuery = {
  ...ofStore,
  /** The first and last day; by default the last 30 days; at most two years. */
  from: optionalQuery(dhakaDay),
  to: optionalQuery(dhakaDay),
  /** By default days for short periods, months for long ones. */
  by: optionalQuery(z.enum(figureSteps)),
  /** What the best products are ranked by; revenue by default. */
  top: optionalQuery(z.enum(topSorts)),
}

export const readSellerSummary = endpoint({
  method: 'GET',
  path: '/seller/summary/',
  summary: 'A summary of the own store; an administrator names the `store`',
  query: z.object(ofStore),
  response: SellerSummary,
})
export const readAnalytics = endpoint({
  method: 'GET',
  path: '/seller/analytics/',
  summary: "The own store's figures of a period, by day or month; an administrator names the `store`",
  query: z.object(periodQuery),
  response: Analytics,
})
export const readAnalyticsFile = endpoint({
  method: 'GET',
  path: '/seller/analytics/csv/',
  summary: 'One table of the analytics page as CSV',
  query: z.object({ ...periodQuery, part: z.enum(figureParts), language: optionalQuery(z.enum(['en', 'bn'])) }),
  response: z.string(),
  mediaType: 'text/csv',
})

export const readSellerWaiting = endpoint({
  method: 'GET',
  path: '/seller/waiting/',
  summary: 'How much of the own store waits for its seller; each is the number of what the list of it shows',
  response: z.object({
    /** Orders with a parcel to pack and ship. */
    processing: z.int(),
    /** Orders with an open request. */
    requests: z.int(),
    /** Questions without an answer. */
    questions: z.int(),
    /** Products of which a variant runs low. */
    low: z.int(),
    rejected: z.int(),
    /** Products without a Bangla name or description. */
    bangla: z.int(),
  }),
})

export const analyticsEndpoints = [readSellerSummary, readSellerWaiting, readAnalytics, readAnalyticsFile] as const

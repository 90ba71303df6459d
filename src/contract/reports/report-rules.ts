/** What pages need of reports without the schemas: importing this brings no schema to the browser. */

export const reportTabs = ['sales', 'payments', 'coupons', 'returns', 'speed', 'searches'] as const
export type ReportTab = (typeof reportTabs)[number]

/** The tables of the reports, each downloadable as a file. */
export const reportParts = [
  ...(['sales', 'categories', 'stores', 'coupons', 'coupon_days', 'returns', 'reasons', 'return_stores'] as const),
  ...(['return_days', 'speed', 'searches', 'payments', 'payment_days'] as const),
] as const
export type ReportPart = (typeof reportParts)[number]

/** The sort orders of each list; the first is the default. */
export const storeSalesSorts = ['revenue', 'goods', 'discount', 'refunds', 'orders', 'units', 'name'] as const
export type StoreSalesSort = (typeof storeSalesSorts)[number]
/** The ways to pay are few: they stand in one order. */
export const methodSorts = ['taken'] as const
export const couponSorts = ['uses', 'discount', 'revenue', 'code'] as const
export type CouponSort = (typeof couponSorts)[number]
export const storeReturnsSorts = ['asked', 'share', 'refunds', 'cancelled', 'delivered', 'name'] as const
export type StoreReturnsSort = (typeof storeReturnsSorts)[number]
export const storeSpeedSorts = [
  ...(['late', 'shipped', 'ship_median', 'ship_p90', 'questions', 'answer_median', 'waiting'] as const),
  ...(['requests', 'decide_median', 'name'] as const),
] as const
export type StoreSpeedSort = (typeof storeSpeedSorts)[number]
export const searchSorts = ['searches', 'growth', 'last', 'term'] as const
export type SearchSort = (typeof searchSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Rows of a report's list on the page and in its file. */
export const REPORT_ROWS = 25
export const REPORT_FILE_ROWS = 10_000

/** A free-text reason is listed once it was given this often: a text of one person stays private. */
export const REASON_SHOWN_FROM = 2
export const REASONS_SHOWN = 20

import { parseAmount } from '#contract/money.ts'

/** What the seller's pages need of products without the schemas (as catalogue-rules.ts). */
export const moderationStatuses = ['DRAFT', 'PENDING', 'IN_REVIEW', 'APPROVED', 'REJECTED'] as const
export type ModerationStatus = (typeof moderationStatuses)[number]

/** What administrators approve of a product, as a proposal names it. */
export const contentFields = [
  'name',
  'description',
  'name_bn',
  'description_bn',
  'category',
  'tags',
  'media',
  'attributes',
  'options',
] as const

export const sellerSorts = [
  'newest',
  'name',
  'price',
  'stock',
  'status',
  'views',
  'sales',
  'revenue',
  'rating',
] as const
export type SellerSort = (typeof sellerSorts)[number]

/** Limits of a product (rules.md C-2). */
export const PRODUCT_NAME_MAX = 300
export const DESCRIPTION_MAX = 20_000
export const REVIEW_NOTE_MAX = 1000
/** Pictures and videos of one product. */
export const MEDIA_MAX = 12
export const TAGS_MAX = 20
export const TAG_NAME_MAX = 60
export const STOCK_MAX = 1_000_000
/** BDT 10,000,000, in poisha: anything higher is a typing error. */
export const PRICE_MAX_POISHA = 1_000_000_000
/** Products that one bulk action takes. */
export const BULK_MAX = 100
/** Prices that change at once: of that many variants. */
export const PRICES_MAX = 300
/** A seller's own number of a product (rules.md C-24). */
export const SKU_MAX = 64
/** Below this the stock is shown as low, where the product has no limit of its own (rules.md C-7). */
export const LOW_STOCK = 10

/** Why a seller corrects the stock (rules.md C-22). */
export const stockReasons = ['counted', 'damaged', 'returned', 'found', 'other'] as const
export type StockReason = (typeof stockReasons)[number]
/** What the history of a stock tells: corrections, and what else a person changed. */
export const stockEventKinds = ['set', 'added', 'imported', ...stockReasons] as const
export type StockEventKind = (typeof stockEventKinds)[number]
export const STOCK_NOTE_MAX = 300

/** Below which a product's stock is low. */
export const lowStockLimit = (own: number | null): number => own ?? LOW_STOCK

/** The price falls by more than half (rules.md C-21), often by a typo. Prices as "1299.00". */
export function isSteepFall(before: string, price: string): boolean {
  const [from, to] = [parseAmount(before), parseAmount(price)]
  return from !== null && to !== null && to * 2 < from
}

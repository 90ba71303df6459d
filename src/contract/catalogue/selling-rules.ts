/** What the seller's pages need of products without the schemas (as catalogue-rules.ts). */
export const moderationStatuses = ['DRAFT', 'PENDING', 'IN_REVIEW', 'APPROVED', 'REJECTED'] as const
export type ModerationStatus = (typeof moderationStatuses)[number]

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

export const PRODUCT_NAME_MAX = 300
export const DESCRIPTION_MAX = 20_000
export const REVIEW_NOTE_MAX = 1000
/** Pictures and videos of one product. */
export const MEDIA_MAX = 12
export const TAGS_MAX = 20
export const TAG_NAME_MAX = 60
export const STOCK_MAX = 1_000_000
/** BDT 10,000,000: a slip of the finger, not a price. In poisha. */
export const PRICE_MAX_POISHA = 1_000_000_000
/** Products that one bulk action takes. */
export const BULK_MAX = 100
/** SPEC 9: 0 is red, under 10 is yellow. */
export const LOW_STOCK = 10

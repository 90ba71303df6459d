/** What pages know of the catalogue without its schemas: importing this brings no schema to the browser. */
export const sorts = ['relevance', 'name_asc', 'name_desc', 'price_low', 'price_high'] as const
export type Sort = (typeof sorts)[number]

/** SPEC 9: the slider's bounds in whole BDT; a price filter counts only when it differs from them (PRODUCT 2). */
export const PRICE_SLIDER = { min: 0, max: 500, step: 10 } as const
export const RELATED_MAX = 5
export const SUGGESTIONS_MAX = 8
export const SUGGESTION_MIN_LENGTH = 2
export const FEATURED_MAX = 8
export const PER_CATEGORY_SECTION = 5
/** A product is luxury when its own or its parent category's name contains this word (PRODUCT 2). */
export const isLuxury = (category: { name: string; parent_name: string | null }) =>
  `${category.name}\n${category.parent_name ?? ''}`.toLowerCase().includes('luxury')

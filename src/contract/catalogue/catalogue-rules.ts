/** What pages need of the catalogue without its schemas: importing this brings no schema to the browser. */
/** The orders of a list of products (rules.md L-6). */
export const sorts = [
  'relevance',
  'best_selling',
  'newest',
  'name_asc',
  'name_desc',
  'price_low',
  'price_high',
] as const
export type Sort = (typeof sorts)[number]

/** 'Best selling' counts the pieces sold on so many days, the last one yesterday (rules.md L-12). */
export const SOLD_LATELY_DAYS = 30
/** Ratings that a list can be narrowed to, 'and more' (rules.md L-13). */
export const ratingSteps = [4, 3] as const

/** The slider's ends in whole BDT; from one to the other it filters nothing (rules.md L-4). */
export const PRICE_SLIDER = { min: 0, max: 500, step: 10 } as const
export const RELATED_MAX = 5
export const SUGGESTIONS_MAX = 8
export const SUGGESTION_MIN_LENGTH = 2
/** What a search offers beside words (rules.md L-14). */
export const SUGGESTED_PRODUCTS_MAX = 4
export const SUGGESTED_CATEGORIES_MAX = 3
export const NEAR_WORDS_MAX = 3
/** How many products home features, and shows of each category (rules.md W-11). */
export const FEATURED_MAX = 8
export const PER_CATEGORY_SECTION = 5
/** How many categories home has a section of (rules.md W-11). */
export const POPULAR_SECTIONS = 5
/** A product is luxury when its own or its parent category's name contains this word (rules.md C-12). */
export const isLuxury = (category: { name: string; parent_name: string | null }) =>
  `${category.name}\n${category.parent_name ?? ''}`.toLowerCase().includes('luxury')

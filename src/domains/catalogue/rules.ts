import type { z } from 'zod'
import type { productFilters } from '#contract/catalogue/catalogue.ts'
import { PRICE_SLIDER } from '#contract/catalogue/catalogue.ts'
import { type Poisha, poisha } from '#contract/money.ts'
import type { ProductListing } from './list-views.ts'

type Filters = z.output<z.ZodObject<typeof productFilters>>

/** Parses a list's query (rules.md L-3, L-4). */
export function toListing(query: Filters): ProductListing {
  const phrase = phraseOf(query.query ?? query.search ?? '')
  // For calls that name no order (rules.md L-6); our pages name theirs.
  const usual = phrase === '' && query.reduced !== true ? 'newest' : 'relevance'
  return {
    phrase,
    understanding: null,
    ...filtersOf(query),
    sort: query.sort ?? usual,
  }
}

const filtersOf = (query: Filters): Omit<ProductListing, 'phrase' | 'understanding' | 'sort'> => ({
  categories: query.categories,
  subCategory: query['sub-category'],
  sellers: query.sellers,
  store: query.store,
  ...priceBounds(query),
  inStock: query.in_stock === true,
  freeShipping: query.free_shipping === true,
  minRating: query.min_rating,
  recommended: query.recommended === true,
  reduced: query.reduced === true,
  attributes: query.attr ?? {},
})

/** Normalises a search phrase: control characters become spaces, ends are trimmed. The search ignores case. */
export const phraseOf = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').trim()

/** The slider as it stands at first, from 0 to 500, filters nothing; 500 alone is a bound (rules.md L-4). */
function priceBounds({ price_min: min, price_max: max }: Pick<Filters, 'price_min' | 'price_max'>) {
  const isWhole = isTaka(min, PRICE_SLIDER.min) && isTaka(max, PRICE_SLIDER.max)
  return isWhole ? { priceMin: undefined, priceMax: undefined } : { priceMin: min, priceMax: max }
}

const isTaka = (price: Poisha | undefined, taka: number): boolean => price === poisha(taka * 100)

import type { z } from 'zod'
import type { productFilters } from '#contract/catalogue/catalogue.ts'
import { PRICE_SLIDER } from '#contract/catalogue/catalogue.ts'
import { type Poisha, poisha } from '#contract/money.ts'
import type { ProductListing } from './list-views.ts'

type Filters = z.output<z.ZodObject<typeof productFilters>>

/** A list's query in the words of PRODUCT 2. */
export const toListing = (query: Filters): ProductListing => ({
  phrase: phraseOf(query.query ?? query.search ?? ''),
  categories: query.categories,
  subCategory: query['sub-category'],
  sellers: query.sellers,
  store: query.store,
  priceMin: unlessBound(query.price_min, PRICE_SLIDER.min),
  priceMax: unlessBound(query.price_max, PRICE_SLIDER.max),
  inStock: query.in_stock === true,
  minRating: query.min_rating,
  recommended: query.recommended === true,
  sort: query.sort ?? 'relevance',
})

/** What a person searches for: control characters are spaces, and the ends do not count. Case is left to the search. */
export const phraseOf = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').trim()

/** The slider's own bound means that there is no bound. */
const unlessBound = (price: Poisha | undefined, boundInTaka: number): Poisha | undefined =>
  price === poisha(boundInTaka * 100) ? undefined : price

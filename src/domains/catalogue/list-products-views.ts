/** The products that a list is of, before categories, stores and attributes are chosen (list-views.ts). */
import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#contract/catalogue/catalogue.ts'
import type { Poisha } from '#contract/money.ts'
import { type AttributeFilters, filteringOf, type ListAttribute } from './attribute-filter-views.ts'
import { firstOf, rankedIds } from './list-count-views.ts'
import { hasTrigram } from './list-match-views.ts'
import type { Named } from './list-names-views.ts'
import type { Understanding } from './understand.ts'
import { inNames, matches, scores, type Understood } from './understood-views.ts'

const NONE = sql``

/** The query of a product list. Names are as in the request and are resolved to ids first. */
export type ProductListing = {
  /** '' matches everything. */
  phrase: string
  /** null where the phrase is to be found to the letter. */
  understanding: Understanding | null
  categories: readonly string[]
  subCategory: string | undefined
  sellers: readonly string[]
  /** Only this store's products. */
  store: number | undefined
  priceMin: Poisha | undefined
  priceMax: Poisha | undefined
  inStock: boolean
  freeShipping: boolean
  minRating: number | undefined
  recommended: boolean
  /** Only products with an original price, which is above the price. */
  reduced: boolean
  attributes: AttributeFilters
  sort: Sort
}

/** What a list is narrowed to by names, resolved to ids. */
export type ListFilter = Named & { understood: Understood | null; attributes: ListAttribute[] }

/**
 * A list is read in the order of an index until the page is full: products_name_idx, products_price_idx,
 * products_newest_idx, products_sold_lately_idx, or those of a category or store where these are fewer rows. What is in
 * stock, its rating and its free shipping are looked at on the way: no index may hold the first two (HOT).
 */
export const allProducts = (listing: ProductListing, filter: ListFilter) => sql`
  select p.id, p.category_id, p.store_id, p.name_key, p.price_poisha, p.original_price_poisha, p.created_at, p.sold_lately,
    p.attribute_value_ids
  from products p where p.on_sale ${narrow(listing, filter, sql`p.category_id`)}`

/** Joins products only when their columns are needed. Without a trigram no index helps: then one pass computes the score. */
export function searchedProducts(listing: ProductListing, filter: ListFilter) {
  const ranked = isRanked(listing, filter)
  const joinsProducts = readsProducts(listing, filter)
  const indexed = filter.understood !== null || hasTrigram(filter.phrase)
  // Lists are sorted by the English name alone.
  const name = isNamed(listing.sort) ? sql`split_part(s.name_key, E'\\n', 1) as name_key` : sql`s.name_key`
  const rows = sql`
    select s.product_id as id, s.category_id, s.store_id, s.created_at, ${name}, ${scores(filter)}
      ${joinsProducts ? sql`, p.price_poisha, p.sold_lately, p.attribute_value_ids` : NONE}
    from product_search s ${joinsProducts ? sql`join products p on p.id = s.product_id` : NONE}
    where ${ranked ? sql`s.product_id in (${rankedIds(inNames(filter))})` : indexed ? matches(filter) : sql`true`}
      ${narrow(listing, filter, sql`s.category_id`)}`
  return indexed ? rows : sql`select * from (${rows} offset 0) scored where score > 0`
}

/** The ids of what a phrase finds, as the index has them. */
export const firstFound = (listing: ProductListing, filter: ListFilter) =>
  firstOf(sql`
    select s.product_id as id from product_search s
      ${narrowsProducts(listing, filter) ? sql`join products p on p.id = s.product_id` : NONE}
    where ${matches(filter)} ${narrow(listing, filter, sql`s.category_id`)}`)

/**
 * By relevance, and what is chosen among the matches leaves none out: the best of many may be chosen from a part of them. Never
 * where a phrase is found to the letter: the order of its scores is a promise to programs.
 */
export const isRanked = ({ phrase, sort }: ProductListing, filter: ListFilter): boolean =>
  phrase !== '' &&
  sort === 'relevance' &&
  filter.understood !== null &&
  !filter.categories &&
  !filter.stores &&
  filteringOf(filter.attributes).length === 0

const isNamed = (sort: Sort) => sort === 'name_asc' || sort === 'name_desc'

const readsProducts = (listing: ProductListing, filter: ListFilter) =>
  listing.sort.startsWith('price') ||
  listing.sort === 'best_selling' ||
  filter.attributes.length > 0 ||
  narrowsProducts(listing, filter)

export const narrowsProducts = (listing: ProductListing, { attributes }: ListFilter) =>
  filteringOf(attributes).length > 0 ||
  listing.priceMin !== undefined ||
  listing.priceMax !== undefined ||
  listing.inStock ||
  listing.freeShipping ||
  listing.minRating !== undefined ||
  listing.recommended ||
  listing.reduced

function narrow(listing: ProductListing, { subCategories }: ListFilter, category: RawBuilder<unknown>) {
  const conditions = [NONE]
  if (subCategories) conditions.push(sql`${category} = any (${subCategories}::bigint[])`)
  if (listing.priceMin !== undefined) conditions.push(sql`p.price_poisha >= ${listing.priceMin}`)
  if (listing.priceMax !== undefined) conditions.push(sql`p.price_poisha <= ${listing.priceMax}`)
  if (listing.inStock) conditions.push(sql`p.stock_quantity > 0`)
  if (listing.freeShipping) conditions.push(sql`p.free_shipping`)
  if (listing.minRating !== undefined) conditions.push(sql`p.rating >= ${listing.minRating}`)
  if (listing.recommended) conditions.push(sql`p.recommended`)
  if (listing.reduced) conditions.push(sql`p.original_price_poisha is not null`)
  return sql.join(conditions, sql` and `)
}

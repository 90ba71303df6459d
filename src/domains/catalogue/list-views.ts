import { type RawBuilder, sql } from 'kysely'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { FOUND_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared-statements.ts'
import { countValues, findListAttributes, matchesValues, toFacets, type ValueCount } from './attribute-filter-views.ts'
import { countUpTo, exactly, RANKED, RANKED_MAX, TALLIED_MAX, type Total, unlessTallied } from './list-count-views.ts'
import { FACETS } from './list-facet-views.ts'
import { hasTrigram } from './list-match-views.ts'
import { findNamed, type Named, type NamedByPhrase, NO_NAMES, needsNames } from './list-names-views.ts'
import {
  allProducts,
  firstFound,
  isRanked,
  type ListFilter,
  narrowsProducts,
  type ProductListing,
  searchedProducts,
} from './list-products-views.ts'
import {
  findUnderstood,
  inNames,
  matches,
  namesNoGroup,
  relevance,
  scores,
  type Understood,
} from './understood-views.ts'

export type { ListFilter, ProductListing }

export type ProductListPage = {
  ids: number[]
  total: number
  /** There are more, which were not counted (rules.md L-19). */
  countedTo?: number
  facets?: Facets
}

/** What to answer beside the page. */
export type Wanted = { facets: boolean; priceRange: boolean }

/** What memory knows of a list without asking the database (memory/understand-names.ts). */
export type Known = {
  understood: Understood | null
  /** Null where only the database can tell. */
  named: NamedByPhrase | null
  /** Keeps what does not depend on the phrase. */
  keep: <T extends object>(key: string, find: () => Promise<T>) => Promise<T>
}

/** Resolves the names in a query to ids, and its phrase to patterns and to the categories and stores that it names. */
export async function findFilter(
  db: Reader,
  listing: ProductListing,
  facets: boolean,
  known?: Known,
): Promise<ListFilter> {
  const keep: Known['keep'] = known?.keep ?? ((_, find) => find())
  const [found, understood] = await Promise.all([
    findNames(),
    known === undefined ? findUnderstood(db, listing) : known.understood,
  ])
  const categories = found.subCategories ?? found.categories
  const attributes = await keep(JSON.stringify(['attributes', listing.attributes, facets, categories]), () =>
    findListAttributes(db, listing.attributes, { facets, categories }),
  )
  return { ...found, understood, attributes, ...(listing.store !== undefined && { stores: [listing.store] }) }

  async function findNames(): Promise<Named> {
    if (!needsNames(listing)) return NO_NAMES
    if (!known?.named) return findNamed(db, listing)
    const others = { ...listing, phrase: '' }
    if (!needsNames(others)) return { ...NO_NAMES, ...known.named }
    const key = JSON.stringify(['names', others.categories, others.subCategory, others.sellers])
    return { ...(await keep(key, () => findNamed(db, others))), ...known.named }
  }
}

/** A page of the products on sale, their total, and the facets. */
export async function findListPage(
  db: Reader,
  listing: ProductListing,
  filter: ListFilter,
  window: Window,
  wanted: Wanted,
): Promise<ProductListPage> {
  const [{ rows }, price] = await Promise.all([
    listStatement(listing, filter, window, wanted.facets).execute(db),
    wanted.priceRange ? findPriceRange(db, listing, filter) : undefined,
  ])
  const [row] = rows
  if (!row) throw new Error('a list answers one row')
  const { ids, total, more, facets, values } = row
  const page = { ids, total, ...(more && { countedTo: listing.phrase === '' ? FOUND_MAX : RANKED_MAX }) }
  if (!facets) return page
  const counted = { ...facets, attributes: toFacets(filter.attributes, values ?? []) }
  return { ...page, facets: price === undefined ? counted : { ...counted, price } }
}

type ListRow = {
  ids: number[]
  total: number
  more: boolean
  facets?: Omit<Facets, 'attributes'>
  values?: ValueCount[]
}

/**
 * The prices that a list spans when its own price filter is set aside. Of everything, both are read from products_price_idx,
 * which PostgreSQL uses for min and max only where the query has no `with`.
 */
async function findPriceRange(db: Reader, listing: ProductListing, filter: ListFilter): Promise<Facets['price']> {
  const any: ProductListing = { ...listing, priceMin: undefined, priceMax: undefined, sort: 'price_low' }
  const { rows } = await sql<{ min: number | null; max: number | null }>`
    select min(price_poisha) as min, max(price_poisha) as max
    from (
      ${any.phrase === '' ? allProducts(any, filter) : searchedProducts(any, filter)}
      ${isRanked(listing, filter) ? sql`limit ${sql.lit(RANKED_MAX + 1)}` : NONE}
    ) as found
    where ${isChosen(filter)}`.execute(db)
  const [{ min, max } = { min: null, max: null }] = rows
  return min === null || max === null ? null : { min: toAmount(poisha(min)), max: toAmount(poisha(max)) }
}

const inCategories = ({ categories }: Named) =>
  categories ? sql`category_id = any (${categories}::bigint[])` : sql`true`
const inStores = ({ stores }: Named) => (stores ? sql`store_id = any (${stores}::bigint[])` : sql`true`)
const VALUES = sql`attribute_value_ids`
const isChosen = (filter: ListFilter) =>
  sql`${inCategories(filter)} and ${inStores(filter)} and ${matchesValues(filter.attributes, VALUES)}`

/**
 * `found` applies all filters except categories, stores and attributes, `chosen` is what the list shows; `tallies` counts
 * `found` for the facets, each of which ignores its own filter.
 */
function listStatement(listing: ProductListing, filter: ListFilter, window: Window, withFacets: boolean) {
  if (isMerePhrase(listing, filter) && !withFacets) return phraseStatement(listing, filter, window)
  const { limit, offset } = window
  const searching = listing.phrase !== ''
  const { total, more } = totalOf(listing, filter, window, withFacets)
  return sql<ListRow>`${sql.raw(onePlanIsBest(listing, filter, withFacets, offset) ? PREPARED : '')}
    with ${isRanked(listing, filter) ? sql`first as materialized (${firstFound(listing, filter)}),` : NONE}
    found as ${searching ? sql`materialized` : sql`not materialized`} (
      ${searching ? searchedProducts(listing, filter) : allProducts(listing, filter)}
    ),
    ${withFacets ? sql`tallies as materialized (${tallies(listing, filter)}),` : NONE}
    chosen as not materialized (select * from found where ${isChosen(filter)})
    select
      array(
        select id from chosen order by ${order(listing, filter)}
        limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : NONE}
      ) as ids,
      ${total} as total, ${more} as more
      ${withFacets ? sql`, ${FACETS} as facets, ${valueCounts(listing, filter)} as values` : NONE}`
}

const NONE = sql``

function valueCounts({ phrase }: ProductListing, filter: ListFilter) {
  const found = (condition: RawBuilder<unknown>) =>
    sql`select ${VALUES} from found where ${inCategories(filter)} and ${inStores(filter)} and ${condition}`
  const all = sql`(select coalesce(sum(own_products_count), 0) from categories
    where ${filter.categories ? sql`id = any (${filter.categories}::bigint[])` : sql`true`})`
  return countValues(filter.attributes, { found, size: phrase === '' ? all : sql`(select count(*) from found)` })
}

/**
 * A phrase in a name scores at least 6, one only in description and tags at most 4: when name matches fill the page, the
 * others need only be counted, which avoids scoring common words.
 */
function phraseStatement(listing: ProductListing, filter: ListFilter, { limit, offset }: Window) {
  const page = sql`order by ${order(listing, filter)} limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : NONE}`
  const ranked = isRanked(listing, filter)
  const every =
    exactly(sql`case when fill_the_page then (select count(*) from product_search s where ${matches(filter)})
    else (select count(*) from found) end`)
  const { total, more } = ranked ? RANKED : every
  return sql<ListRow>`${sql.raw(offset > 0 || filter.understood ? '' : PREPARED)}
    with in_names as materialized (
      select s.product_id as id, s.created_at, ${scores(filter)}
      from product_search s where ${inNames(filter)} ${ranked ? sql`limit ${sql.lit(RANKED_MAX)}` : NONE} -- product_search_name_idx
    ),
    ${ranked ? sql`first as materialized (${firstFound(listing, filter)}),` : NONE}
    names as materialized (select count(*) >= ${sql.lit(limit)} + ${offset}::integer as fill_the_page from in_names),
    found as materialized (${searchedProducts(listing, filter)})
    select
      case when fill_the_page then array(select id from in_names ${page}) else array(select id from found ${page}) end as ids,
      ${total} as total, ${more} as more
    from names`
}

/** Only a phrase that an index can search, and that is in no name of a category or store. */
const isMerePhrase = (listing: ProductListing, filter: ListFilter) =>
  listing.phrase !== '' &&
  listing.sort === 'relevance' &&
  // With several units a name may have only some of them, and score less than other fields.
  (filter.understood?.units.length ?? 1) === 1 &&
  hasTrigram(filter.phrase) &&
  namesNoGroup(filter) &&
  !narrowsProducts(listing, filter) &&
  !filter.categories &&
  !filter.subCategories &&
  !filter.stores

/**
 * The first page of everything is read from an index, and plain phrases from product_search_text_idx: one generic plan serves
 * them. Filters need a plan for their values: some match nearly all rows, some nearly none.
 */
function onePlanIsBest(listing: ProductListing, filter: ListFilter, withFacets: boolean, offset: number): boolean {
  if (offset > 0 || narrowsProducts(listing, filter)) return false
  if (filter.categories || filter.subCategories || filter.stores) return false
  if (listing.phrase === '') return !withFacets
  return filter.understood === null && hasTrigram(filter.phrase) && namesNoGroup(filter)
}

// Must equal the expression of products_reduced_idx, or the index is not used.
const REDUCTION = sql`(original_price_poisha - price_poisha) * 10000 / original_price_poisha`

/** With a phrase, 'relevance' is the score; any other sort orders the matches. Ties are ordered by id. */
function order({ phrase, sort, reduced }: ProductListing, filter: ListFilter) {
  if (sort === 'price_low') return sql`price_poisha, id`
  if (sort === 'price_high') return sql`price_poisha desc, id`
  if (sort === 'name_desc') return sql`name_key desc, id`
  if (sort === 'newest') return sql`created_at desc, id desc`
  if (sort === 'best_selling') return sql`sold_lately desc, id desc`
  if (sort === 'relevance' && phrase !== '') return relevance(filter)
  if (sort === 'relevance' && reduced) return sql`${REDUCTION} desc, id desc`
  return sql`name_key, id`
}

/** Totals of everything, or of whole categories, are maintained already. */
function totalOf(listing: ProductListing, filter: ListFilter, window: Window, withFacets: boolean): Total {
  const { categories, subCategories, stores } = filter
  if (isRanked(listing, filter)) return RANKED
  if (listing.phrase !== '') return exactly(sql`(select count(*) from chosen)`)
  if (stores || narrowsProducts(listing, filter)) {
    const some = countUpTo(sql`chosen`, window)
    return withFacets ? unlessTallied(some) : some
  }
  return exactly(sql`(
    select coalesce(sum(own_products_count), 0) from categories
    where ${categories ? sql`id = any (${categories}::bigint[])` : sql`true`}
      and ${subCategories ? sql`id = any (${subCategories}::bigint[])` : sql`true`}
  )`)
}

/** One pass counts per category, per store and in total. */
const tallies = ({ phrase }: ProductListing, filter: ListFilter) => sql`
  select category_id, store_id, count(*) filter (where ${inCategories(filter)} and ${inStores(filter)}) as shown,
    count(*) filter (where ${inStores(filter)}) as in_stores,
    count(*) filter (where ${inCategories(filter)}) as in_categories, count(*) as found
  from ${phrase !== '' ? sql`found` : sql`(select * from found limit ${sql.lit(TALLIED_MAX + 1)}) found`}
  where ${matchesValues(filter.attributes, VALUES)} group by grouping sets ((category_id), (store_id), ())`

import { type RawBuilder, sql } from 'kysely'
import type { Facets, Sort } from '#contract/catalogue/catalogue.ts'
import type { Poisha } from '#contract/money.ts'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import { containing } from './product-views.ts'

/** What a list of products is asked for. Names are as given; ids of them are found first. */
export type ProductListing = {
  /** '' lists everything. */
  phrase: string
  categories: readonly string[]
  subCategory: string | undefined
  sellers: readonly string[]
  /** Nothing but this store's. */
  store: number | undefined
  priceMin: Poisha | undefined
  priceMax: Poisha | undefined
  inStock: boolean
  minRating: number | undefined
  recommended: boolean
  sort: Sort
}

export type ProductListPage = { ids: number[]; total: number; facets?: Facets }

/** Which products on sale a page of the list shows, of how many, and the counts beside it. */
export async function findListPage(
  db: Reader,
  asked: ProductListing,
  window: Window,
  withFacets: boolean,
): Promise<ProductListPage> {
  const found = needsNames(asked) ? await findNamed(db, asked) : NOTHING_NAMED
  const named = asked.store === undefined ? found : { ...found, stores: [asked.store] }
  const page = listStatement(asked, named, window, withFacets)
  const { rows } = await page.execute(db)
  const [row] = rows
  if (!row) throw new Error('a list answers one row')
  return row
}

/** Ids of the categories and stores that were named, and of those whose own name contains the phrase. */
type Named = {
  phrase: string
  phraseCategories: number[]
  phraseStores: number[]
  categories: number[] | null
  subCategories: number[] | null
  stores: number[] | null
}

const NOTHING_NAMED: Named = {
  phrase: '',
  phraseCategories: [],
  phraseStores: [],
  categories: null,
  subCategories: null,
  stores: null,
}

const needsNames = ({ phrase, categories, subCategory, sellers }: ProductListing) =>
  phrase !== '' || categories.length > 0 || subCategory !== undefined || sellers.length > 0

const ids = (wanted: boolean, query: RawBuilder<unknown>) => (wanted ? sql`array(${query})` : sql`null`)

/**
 * There are few categories and stores: their ids are found beforehand, so that the list's own plan is made for known
 * ids and a search reads no names.
 */
async function findNamed(db: Reader, { phrase, categories, subCategory, sellers }: ProductListing): Promise<Named> {
  const { rows } = await sql<Named>`${sql.raw(PREPARED)}
    with given as (
      select lower(normalize(${phrase}::text)) as phrase,
        array(select lower(normalize(name)) from unnest(${categories}::text[]) name) as categories,
        array(select lower(normalize(name)) from unnest(${sellers}::text[]) name) as sellers
    ), former as (
      -- What a category was called before, and numbers of those that were merged into it.
      select array(
        select n.category_id from category_names n, given
        where n.name_key = any (given.categories) or n.former_id::text = any (given.categories)
      ) as categories
    )
    select given.phrase,
      ${
        phrase === ''
          ? sql`'{}'::bigint[] as "phraseCategories", '{}'::bigint[] as "phraseStores"`
          : sql`array(select id from categories where strpos(name_key, given.phrase) > 0) as "phraseCategories",
              array(select id from stores where strpos(name_key, given.phrase) > 0) as "phraseStores"`
      },
      ${ids(
        categories.length > 0,
        sql`select c.id from categories c left join categories parent on parent.id = c.parent_id
            where c.name_key = any (given.categories) or parent.name_key = any (given.categories)
              or c.id::text = any (given.categories) or parent.id::text = any (given.categories)
              or c.id = any (former.categories) or parent.id = any (former.categories)`,
      )} as categories,
      ${ids(
        subCategory !== undefined,
        sql`select id from categories where name = ${subCategory}
        union all select category_id from category_names where name = ${subCategory}`,
      )} as "subCategories",
      ${ids(
        sellers.length > 0,
        sql`select id from stores
            where name_key = any (given.sellers) or slug = any (given.sellers)
              or id::text = any (given.sellers)`,
      )} as stores
    from given, former`.execute(db)
  return rows[0] ?? NOTHING_NAMED
}

/**
 * `found` is everything asked for but the chosen categories and sellers, `chosen` is what the list shows; `tallies`
 * counts `found` for the facets, each of which leaves out its own filter.
 */
function listStatement(asked: ProductListing, named: Named, window: Window, withFacets: boolean) {
  if (isMerePhrase(asked, named) && !withFacets) return phraseStatement(asked, named, window)
  const { limit, offset } = window
  const searching = asked.phrase !== ''
  const inCategories = named.categories ? sql`category_id = any (${named.categories}::bigint[])` : sql`true`
  const inStores = named.stores ? sql`store_id = any (${named.stores}::bigint[])` : sql`true`
  return sql<ProductListPage>`${sql.raw(onePlanIsBest(asked, named, withFacets, offset) ? PREPARED : '')}
    with found as ${searching ? sql`materialized` : sql`not materialized`} (
      ${searching ? searchedProducts(asked, named) : allProducts(asked, named)}
    ),
    ${withFacets ? sql`tallies as materialized (${tallies(inCategories, inStores)}),` : NONE}
    chosen as not materialized (select * from found where ${inCategories} and ${inStores})
    select
      array(
        select id from chosen order by ${order(asked)}
        limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : NONE}
      ) as ids,
      ${withFacets ? TALLIED : total(asked, named)} as total
      ${withFacets ? sql`, ${FACETS} as facets` : NONE}`
}

const NONE = sql``

/**
 * A phrase in a name scores 6 at least, one only in description and tags 4 at most: when names alone fill the page, the
 * others need only be counted. That spares a word that stands in every other description.
 */
function phraseStatement(asked: ProductListing, named: Named, { limit, offset }: Window) {
  const page = sql`order by ${order(asked)} limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : NONE}`
  return sql<ProductListPage>`${sql.raw(offset > 0 ? '' : PREPARED)}
    with in_names as materialized (
      select s.product_id as id, s.created_at, ${score(named)} as score
      from product_search s where s.name_key like ${containing(named.phrase)} -- product_search_name_idx
    ),
    names as materialized (select count(*) >= ${sql.lit(limit)} + ${offset}::integer as fill_the_page from in_names),
    found as materialized (${searchedProducts(asked, named)})
    select
      case when fill_the_page then array(select id from in_names ${page}) else array(select id from found ${page}) end as ids,
      case when fill_the_page then (select count(*) from product_search s where ${matches(named)})
        else (select count(*) from found) end as total
    from names`
}

/** Nothing but a phrase that an index finds, and that no category or store has in its name. */
const isMerePhrase = (asked: ProductListing, named: Named) =>
  asked.phrase !== '' &&
  asked.sort === 'relevance' &&
  TRIGRAM.test(named.phrase) &&
  named.phraseCategories.length + named.phraseStores.length === 0 &&
  !narrowsProducts(asked) &&
  !named.categories &&
  !named.subCategories &&
  !named.stores

/**
 * What is asked most needs no new plan for its values: the first page of everything is read from an index, and the
 * matches of a mere phrase from product_search_text_idx. Filters do: some match nearly all, some nearly nothing.
 */
function onePlanIsBest(asked: ProductListing, named: Named, withFacets: boolean, offset: number): boolean {
  if (offset > 0 || narrowsProducts(asked) || named.categories || named.subCategories || named.stores) return false
  if (asked.phrase === '') return !withFacets
  return TRIGRAM.test(named.phrase) && named.phraseCategories.length + named.phraseStores.length === 0
}

/** With a phrase, 'relevance' is the score; any other sort sorts what matches. Ties go by id. */
function order({ phrase, sort }: ProductListing) {
  if (sort === 'price_low') return sql`price_poisha, id`
  if (sort === 'price_high') return sql`price_poisha desc, id`
  if (sort === 'name_desc') return sql`name_key desc, id`
  if (sort === 'relevance' && phrase !== '') return sql`score desc, created_at desc, id desc`
  return sql`name_key, id`
}

/** Everything, or whole categories, are counted already. */
function total(asked: ProductListing, { categories, subCategories, stores }: Named) {
  if (asked.phrase !== '' || stores || narrowsProducts(asked)) return sql`(select count(*) from chosen)`
  return sql`(
    select coalesce(sum(own_products_count), 0) from categories
    where ${categories ? sql`id = any (${categories}::bigint[])` : sql`true`}
      and ${subCategories ? sql`id = any (${subCategories}::bigint[])` : sql`true`}
  )`
}

/** One pass counts per category, per store and in all. */
const tallies = (inCategories: RawBuilder<unknown>, inStores: RawBuilder<unknown>) => sql`
  select category_id, store_id, count(*) filter (where ${inCategories} and ${inStores}) as shown,
    count(*) filter (where ${inStores}) as in_stores, count(*) filter (where ${inCategories}) as in_categories
  from found group by grouping sets ((category_id), (store_id), ())`

const TALLIED = sql`(select shown from tallies where category_id is null and store_id is null)`

/** What choosing a category or seller would show beside the other filters; parents include their children. */
const FACETS = sql`
  json_build_object(
    'categories', (
      select coalesce(
        json_agg(json_build_object('id', c.id, 'name', c.name, 'parent', c.parent_id, 'count', counted.n)
          order by coalesce(parent.position, c.position), coalesce(parent.id, c.id), parent.id is not null,
            c.position, c.id),
        '[]'
      )
      from (
        select level.id, sum(in_stores)::integer as n
        from tallies join categories own on own.id = tallies.category_id
        cross join lateral (values (own.id), (own.parent_id)) as level (id)
        where level.id is not null and in_stores > 0 group by level.id
      ) counted
      join categories c on c.id = counted.id left join categories parent on parent.id = c.parent_id
    ),
    'sellers', (
      select coalesce(
        json_agg(json_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'count', in_categories)
          order by s.name_key, s.id),
        '[]'
      )
      from tallies join stores s on s.id = tallies.store_id where in_categories > 0
    )
  )`

/** A whole list is read in the order of one of the products_…_idx until the page is full. */
const allProducts = (asked: ProductListing, named: Named) => sql`
  select p.id, p.category_id, p.store_id, p.name_key, p.price_poisha
  from products p where p.on_sale ${narrow(asked, named, sql`p.category_id`)}`

// A phrase has a trigram when three letters or digits follow each other, or two end or one begins a word within it.
const TRIGRAM = /[\p{L}\p{M}\p{N}]{3}|[\p{L}\p{M}\p{N}]{2}[^\p{L}\p{M}\p{N}]|[^\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}]/u

/**
 * Products are joined only when something of them is asked. Without a trigram no index helps: then the score alone
 * decides, in one pass.
 */
function searchedProducts(asked: ProductListing, named: Named) {
  const joinsProducts = asked.sort.startsWith('price') || narrowsProducts(asked)
  const hasTrigram = TRIGRAM.test(named.phrase)
  const rows = sql`
    select s.product_id as id, s.category_id, s.store_id, s.created_at, s.name_key, ${score(named)} as score
      ${joinsProducts ? sql`, p.price_poisha` : NONE}
    from product_search s ${joinsProducts ? sql`join products p on p.id = s.product_id` : NONE}
    where ${hasTrigram ? matches(named) : sql`true`} ${narrow(asked, named, sql`s.category_id`)}`
  return hasTrigram ? rows : sql`select * from (${rows} offset 0) scored where score > 0`
}

// The expression of product_search_text_idx, word for word: otherwise the index is not used.
const TEXTS = sql`(s.name_key || E'\\n' || s.tags_key || E'\\n' || s.description_key)`

function matches({ phrase, phraseCategories, phraseStores }: Named) {
  const inTexts = sql`${TEXTS} like ${containing(phrase)}`
  if (phraseCategories.length + phraseStores.length === 0) return inTexts
  // Three index scans joined by BitmapOr.
  return sql`(${inTexts} or s.category_id = any (${phraseCategories}::bigint[])
    or s.store_id = any (${phraseStores}::bigint[]))`
}

/** PRODUCT 2: name equal 10, else prefix 8, else contains 6; description +3, own category +2, seller +2, tags +1. */
function score({ phrase, phraseCategories, phraseStores }: Named) {
  const parts = [
    sql`case strpos(s.name_key, ${phrase}) when 0 then 0
      when 1 then case when s.name_key = ${phrase} then 10 else 8 end else 6 end`,
    sql`case when strpos(s.description_key, ${phrase}) > 0 then 3 else 0 end`,
    sql`case when strpos(s.tags_key, ${phrase}) > 0 then 1 else 0 end`,
  ]
  if (phraseCategories.length > 0) parts.push(twoIn(sql`s.category_id`, phraseCategories))
  if (phraseStores.length > 0) parts.push(twoIn(sql`s.store_id`, phraseStores))
  return sql.join(parts, sql` + `)
}

const twoIn = (column: RawBuilder<unknown>, ids: number[]) =>
  sql`case when ${column} = any (${ids}::bigint[]) then 2 else 0 end`

const narrowsProducts = ({ priceMin, priceMax, inStock, minRating, recommended }: ProductListing) =>
  priceMin !== undefined || priceMax !== undefined || inStock || minRating !== undefined || recommended

function narrow(asked: ProductListing, { subCategories }: Named, category: RawBuilder<unknown>) {
  const conditions = [NONE]
  if (subCategories) conditions.push(sql`${category} = any (${subCategories}::bigint[])`)
  if (asked.priceMin !== undefined) conditions.push(sql`p.price_poisha >= ${asked.priceMin}`)
  if (asked.priceMax !== undefined) conditions.push(sql`p.price_poisha <= ${asked.priceMax}`)
  if (asked.inStock) conditions.push(sql`p.stock_quantity > 0`)
  if (asked.minRating !== undefined) conditions.push(sql`p.rating >= ${asked.minRating}`)
  if (asked.recommended) conditions.push(sql`p.recommended`)
  return sql.join(conditions, sql` and `)
}

import {
  countSearch as countSearchEndpoint,
  FEATURED_MAX,
  homeSections,
  listCategories,
  listProducts,
  listTags,
  PER_CATEGORY_SECTION,
  POPULAR_SECTIONS,
  type Product,
  type ProductPage,
  RELATED_MAX,
  readCategory,
  relatedProducts,
  suggestMore,
  suggestProducts,
  viewProduct,
} from '#contract/catalogue/catalogue.ts'
import { readProduct } from '#contract/catalogue/selling.ts'
import { notFound } from '#contract/errors.ts'
import { toAmount } from '#contract/money.ts'
import { windowOf } from '#contract/page.ts'
import { SETTINGS } from '#domains/settings/index.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { type KeptAnswer, type KeptJson, listOfJson, mergedJson, pageOfJson } from '#platform/kept-json.ts'
import { answerList } from '#platform/list/answer.ts'
import { cutPage } from '#platform/list/cut-page.ts'
import type { Resources } from '#platform/resources.ts'
import { type CallOf, type Route, route, type User } from '#platform/route.ts'
import { findCategories, findTags } from './category-views.ts'
import { countSearch } from './count-search.ts'
import { countVisit } from './count-visit.ts'
import { isOwnTo, maySee, tagsSeenBy } from './policy.ts'
import { toCategory, toProduct } from './present.ts'
import type { PriceInWords } from './price-in-words.ts'
import { findFeatured, findPopular, findProducts, findRelated } from './product-views.ts'
import { phraseOf, toListing } from './rules.ts'
import { searchProducts } from './search-products.ts'
import { toSellerProduct } from './selling-present.ts'
import { findOwnExtras } from './selling-views.ts'
import { NAME_TAGS, productOf, type ShownProduct } from './shown-products.ts'
import { suggest, suggestWords } from './suggest.ts'
import { SYNONYMS } from './synonym-cache.ts'

/** Enough for legitimate searches without a result. */
const SEARCHING = { by: 'address', max: 60, windowSeconds: HOUR / SECOND } as const

export const catalogueRoutes: readonly Route[] = [
  route(listProducts, { access: 'public', kept: true }, async (call) => {
    const { query, resources, cacheTag } = call
    if (query.ids.length > 0) return listByIds(call)
    const paged = query.page !== undefined || query.page_size !== undefined
    const withFacets = paged && query.facets === true
    const wanted = { facets: withFacets, priceRange: withFacets && query.price_range === true }
    const search = { window: windowOf(call), wanted, exact: query.match === 'exact' }
    const { ids, total, countedTo, facets, understood, near, shorter, price } = await searchProducts(
      resources,
      toListing(query),
      search,
    )
    const shown = await readShown(resources, ids, cacheTag)
    cacheTag('catalogue', SETTINGS, SYNONYMS)
    return answerKept(call, shown.map(toJson), total, {
      ...(countedTo !== undefined && { counted_to: countedTo }),
      ...(facets && { facets }),
      ...(understood.length > 0 && { understood: [...understood], near }),
      ...(shorter !== undefined && { shorter }),
      ...(price && { price: toNamedPrice(price) }),
    })
  }),

  route(suggestProducts, { access: 'public' }, ({ query, resources, cacheTag }) => {
    cacheTag('catalogue')
    return suggestWords(resources, phraseOf(query.q), query.locale)
  }),

  route(suggestMore, { access: 'public', kept: true }, ({ query, resources, cacheTag }) => {
    cacheTag('catalogue', SYNONYMS, ...NAME_TAGS)
    return suggest(resources, phraseOf(query.q), query.locale)
  }),

  route(homeSections, { access: 'public', kept: true }, async ({ resources, cacheTag }) => {
    const { db } = resources
    const [featured, popular] = await Promise.all([
      findFeatured(db, FEATURED_MAX),
      findPopular(db, { sections: POPULAR_SECTIONS, products: PER_CATEGORY_SECTION }),
    ])
    const [products, categories] = await Promise.all([
      present(resources, [...new Set([...featured, ...popular.flatMap(({ ids }) => ids)])], cacheTag),
      resources.categories.read(),
    ])
    cacheTag('catalogue')
    const byId = new Map(products.map((product) => [product.id, product]))
    const pick = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? [])
    const sections = popular.flatMap(({ categoryId, ids }) => {
      const category = categories.find(({ id }) => id === categoryId)
      return category ? { category: toCategory(category), products: pick(ids) } : []
    })
    return { featured: pick(featured), sections }
  }),

  route(
    readProduct,
    { access: 'public', staff: 'products.moderate', kept: true },
    async ({ params, user, resources, cacheTag }) => {
      cacheTag(...NAME_TAGS, `product:${params.id}`)
      const shown = await visibleProduct(resources, params.id, user)
      return user && isOwnTo(user, shown.row) ? withExtras(resources.db, params.id, user) : inDetail(resources, shown)
    },
  ),

  route(relatedProducts, { access: 'public', kept: true }, async ({ params, user, resources, cacheTag }) => {
    cacheTag('catalogue', `product:${params.id}`)
    const { row } = await visibleProduct(resources, params.id, user)
    return present(resources, await findRelated(resources.db, row, RELATED_MAX), cacheTag)
  }),

  route(viewProduct, { access: 'public' }, ({ params, user, request, resources }) =>
    countVisit(resources, params.id, { user, ip: request.ip, userAgent: request.userAgent }),
  ),

  route(countSearchEndpoint, { access: 'public', rate: SEARCHING }, ({ body, user, request, resources }) =>
    countSearch(resources, body.query, { user, ip: request.ip, userAgent: request.userAgent }),
  ),

  route(listCategories, { access: 'public', kept: true }, async (call) => {
    const { query, user, resources, cacheTag } = call
    cacheTag('catalogue', 'categories', SETTINGS)
    // Who may change them sees the change at once.
    const isWhole = query.search === undefined && query.named === undefined
    const categories = isWhole && !user ? await resources.categories.read() : await findCategories(resources.db, query)
    const { rows, total } = cutPage(categories, windowOf(call))
    return answerList(call, rows.map(toCategory), total)
  }),

  route(readCategory, { access: 'public', kept: true }, async ({ params, resources, cacheTag }) => {
    cacheTag('catalogue', 'categories')
    const [category] = await findCategories(resources.db, { id: params.id })
    if (!category) throw notFound()
    return toCategory(category)
  }),

  route(listTags, { access: 'public' }, async (call) => {
    const { user, query, resources, cacheTag } = call
    cacheTag('catalogue')
    const { rows, total } = await findTags(resources.db, tagsSeenBy(user), query.search, windowOf(call))
    return answerList(call, rows, total)
  }),
]

/** The products with these ids that are on sale, in the requested order. */
async function listByIds(call: CallOf<typeof listProducts, 'public'>) {
  const { query, resources, cacheTag } = call
  const onSale = (await resources.shownProducts.read(query.ids)).filter(({ row }) => row.on_sale)
  cacheTag(SETTINGS, ...NAME_TAGS, ...query.ids.map((id) => `product:${id}`))
  const { rows, total } = cutPage(onSale, windowOf(call))
  return answerKept(call, rows.map(toJson), total)
}

type Shown = Pick<Resources, 'shownProducts'>
type CacheTag = (...tags: string[]) => void

const toNamedPrice = ({ phrase, priceMin, priceMax }: PriceInWords) => ({
  min: priceMin === undefined ? null : toAmount(priceMin),
  max: priceMax === undefined ? null : toAmount(priceMax),
  phrase,
})

const toJson = ({ json }: ShownProduct): KeptJson => json

/** As `answerList`, of rows that were written as JSON before; `more` is what a page has beside them. */
function answerKept(
  call: Parameters<typeof answerList>[0],
  rows: KeptJson[],
  total: number,
  more: Omit<ProductPage, 'count' | 'next' | 'previous' | 'results'> = {},
) {
  const answer = answerList(call, rows, total)
  if (Array.isArray(answer)) return listOfJson<Product[]>(answer)
  const { results, ...page } = answer
  return pageOfJson<ProductPage>({ ...page, ...more }, results)
}

async function readShown(
  { shownProducts }: Shown,
  ids: readonly number[],
  cacheTag: CacheTag,
): Promise<ShownProduct[]> {
  cacheTag(...NAME_TAGS, ...ids.map((id) => `product:${id}`))
  return shownProducts.read(ids)
}

const present = async (shown: Shown, ids: readonly number[], cacheTag: CacheTag): Promise<Product[]> =>
  (await readShown(shown, ids, cacheTag)).map(({ json }) => productOf(json))

async function inDetail({ shownProducts }: Shown, { row, json }: ShownProduct): Promise<KeptAnswer<Product>> {
  const detail = await shownProducts.readDetail(row.id)
  if (!detail) throw notFound()
  return mergedJson(json, detail)
}

/** Adds the fields for its seller and administrators to the public shape; read again, since they change what they see. */
async function withExtras(db: Reader, id: number, viewer: User): Promise<Product> {
  const [[product], extras] = await Promise.all([findProducts(db, [id]), findOwnExtras(db, [id])])
  const own = extras.get(id)
  if (!product || !own) throw notFound()
  return { ...toSellerProduct(product, own, viewer), ...ofEverybody(toProduct(product)) }
}

/** A draft without a category is presented with one without a name. */
const ofEverybody = ({ category, category_id }: Product) => ({ category, category_id })

/** @throws ApiError 404 for a product that does not exist or that the caller may not see */
async function visibleProduct({ shownProducts }: Shown, id: number, user: User | null): Promise<ShownProduct> {
  const [shown] = await shownProducts.read([id])
  if (!shown || !maySee(user, shown.row)) throw notFound()
  return shown
}

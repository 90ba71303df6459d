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
  RELATED_MAX,
  readCategory,
  readProduct,
  relatedProducts,
  suggestMore,
  suggestProducts,
  viewProduct,
} from '#contract/catalogue/catalogue.ts'
import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { answerList } from '#platform/list/answer.ts'
import { cutPage } from '#platform/list/cut-page.ts'
import { type CallOf, type Route, route, type User } from '#platform/route.ts'
import { toProductAttribute } from './attribute-labels.ts'
import { findAttributesOf } from './attribute-views.ts'
import { findCategories, findTags } from './category-views.ts'
import { countSearch } from './count-search.ts'
import { countVisit } from './count-visit.ts'
import { isOwnTo, maySee, tagsSeenBy } from './policy.ts'
import { toCategory, toProduct } from './present.ts'
import { toVariant } from './present-variant.ts'
import { findFeatured, findPopular, findProducts, findRelated, type ProductRow } from './product-views.ts'
import { phraseOf, toListing } from './rules.ts'
import { searchProducts } from './search-products.ts'
import { toSellerProduct } from './selling-present.ts'
import { findOwnExtras } from './selling-views.ts'
import { suggest, suggestWords } from './suggest.ts'
import { SYNONYMS } from './synonym-cache.ts'
import { findVariants } from './variant-views.ts'

/** Enough for legitimate searches without a result. */
const SEARCHING = { by: 'address', max: 60, windowSeconds: HOUR / SECOND } as const

export const catalogueRoutes: readonly Route[] = [
  route(listProducts, { access: 'public' }, async (call) => {
    const { query, resources, cacheTag } = call
    if (query.ids.length > 0) return listByIds(call)
    const paged = query.page !== undefined || query.page_size !== undefined
    const withFacets = paged && query.facets === true
    const wanted = { facets: withFacets, priceRange: withFacets && query.price_range === true }
    const search = { window: windowOf(call), wanted, exact: query.match === 'exact' }
    const { ids, total, facets, understood, near } = await searchProducts(resources, toListing(query), search)
    const products = await present(resources.db, ids, cacheTag)
    cacheTag('catalogue', SYNONYMS)
    const answer = answerList(call, products, total)
    if (Array.isArray(answer)) return answer
    return { ...answer, ...(facets && { facets }), ...(understood.length > 0 && { understood, near }) }
  }),

  route(suggestProducts, { access: 'public' }, ({ query, resources, cacheTag }) => {
    cacheTag('catalogue')
    return suggestWords(resources.db, phraseOf(query.q), query.locale)
  }),

  route(suggestMore, { access: 'public' }, ({ query, resources, cacheTag }) => {
    cacheTag('catalogue', SYNONYMS, ...NAME_TAGS)
    return suggest(resources, phraseOf(query.q), query.locale)
  }),

  route(homeSections, { access: 'public' }, async ({ resources: { db }, cacheTag }) => {
    const [featured, popular] = await Promise.all([
      findFeatured(db, FEATURED_MAX),
      findPopular(db, { sections: POPULAR_SECTIONS, products: PER_CATEGORY_SECTION }),
    ])
    const [products, categories] = await Promise.all([
      present(db, [...new Set([...featured, ...popular.flatMap(({ ids }) => ids)])], cacheTag),
      findCategories(db),
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
    { access: 'public', staff: 'products.moderate' },
    async ({ params, user, resources, cacheTag }) => {
      cacheTag(...NAME_TAGS, `product:${params.id}`)
      const product = await visibleProduct(resources.db, params.id, user)
      return user && isOwnTo(user, product) ? withExtras(resources.db, product, user) : inDetail(resources.db, product)
    },
  ),

  route(relatedProducts, { access: 'public' }, async ({ params, user, resources: { db }, cacheTag }) => {
    cacheTag('catalogue', `product:${params.id}`)
    const product = await visibleProduct(db, params.id, user)
    return present(db, await findRelated(db, product, RELATED_MAX), cacheTag)
  }),

  route(viewProduct, { access: 'public' }, ({ params, user, request, resources }) =>
    countVisit(resources, params.id, { user, ip: request.ip, userAgent: request.userAgent }),
  ),

  route(countSearchEndpoint, { access: 'public', rate: SEARCHING }, ({ body, user, request, resources }) =>
    countSearch(resources, body.query, { user, ip: request.ip, userAgent: request.userAgent }),
  ),

  route(listCategories, { access: 'public' }, async (call) => {
    call.cacheTag('catalogue', 'categories')
    const categories = await findCategories(call.resources.db, call.query)
    const { rows, total } = cutPage(categories, windowOf(call))
    return answerList(call, rows.map(toCategory), total)
  }),

  route(readCategory, { access: 'public' }, async ({ params, resources, cacheTag }) => {
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
  const onSale = (await findProducts(resources.db, query.ids)).filter((row) => row.on_sale)
  cacheTag(...NAME_TAGS, ...query.ids.map((id) => `product:${id}`))
  const { rows, total } = cutPage(onSale, windowOf(call))
  return answerList(call, rows.map(toProduct), total)
}

/** Cache tags: a product shows the names of its category, its store and its values. */
const NAME_TAGS = ['categories', 'stores', 'attributes'] as const

async function present(db: Reader, ids: readonly number[], cacheTag: (...tags: string[]) => void): Promise<Product[]> {
  cacheTag(...NAME_TAGS, ...ids.map((id) => `product:${id}`))
  return (await findProducts(db, ids)).map(toProduct)
}

async function inDetail(db: Reader, product: ProductRow): Promise<Product> {
  const [attributes, variants] = await Promise.all([findAttributesOf(db, [product.id]), findVariants(db, [product.id])])
  return {
    ...toProduct(product),
    attributes: (attributes.get(product.id) ?? []).map(toProductAttribute),
    variants: variants.filter(({ active }) => active).map((variant) => toVariant(product.options, variant)),
  }
}

/** Adds the fields for its seller and administrators to the public shape. */
async function withExtras(db: Reader, product: ProductRow, viewer: User): Promise<Product> {
  const extras = (await findOwnExtras(db, [product.id])).get(product.id)
  if (!extras) throw notFound()
  return { ...toSellerProduct(product, extras, viewer), ...ofEverybody(toProduct(product)) }
}

/** A draft without a category is presented with one without a name. */
const ofEverybody = ({ category, category_id }: Product) => ({ category, category_id })

/** @throws ApiError 404 for a product that does not exist or that the caller may not see */
async function visibleProduct(db: Reader, id: number, user: User | null): Promise<ProductRow> {
  const [product] = await findProducts(db, [id])
  if (!product || !maySee(user, product)) throw notFound()
  return product
}

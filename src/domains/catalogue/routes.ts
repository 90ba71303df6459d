import {
  countSearch as countSearchEndpoint,
  FEATURED_MAX,
  homeSections,
  listCategories,
  listProducts,
  listTags,
  PER_CATEGORY_SECTION,
  type Product,
  RELATED_MAX,
  readCategory,
  readProduct,
  relatedProducts,
  SUGGESTION_MIN_LENGTH,
  SUGGESTIONS_MAX,
  suggestProducts,
  viewProduct,
} from '#contract/catalogue/catalogue.ts'
import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { answerList } from '#platform/list.ts'
import { type CallOf, type Route, route, type User } from '#platform/route.ts'
import { findCategories, findTags } from './category-views.ts'
import { countSearch } from './count-search.ts'
import { countVisit } from './count-visit.ts'
import { findListPage } from './list-views.ts'
import { isOwnTo, maySee, tagsSeenBy } from './policy.ts'
import { toCategory, toProduct } from './present.ts'
import {
  findFeatured,
  findPopular,
  findProducts,
  findRelated,
  findSuggestions,
  type ProductRow,
} from './product-views.ts'
import { phraseOf, toListing } from './rules.ts'
import { toSellerProduct } from './selling-present.ts'
import { findOwnExtras } from './selling-views.ts'

/** Nobody looks for so many things that are not there. */
const SEARCHING = { by: 'address', max: 60, windowSeconds: HOUR / SECOND } as const

export const catalogueRoutes: readonly Route[] = [
  route(listProducts, { access: 'public' }, async (call) => {
    const { query, resources, shows } = call
    if (query.ids.length > 0) return listByIds(call)
    const paged = query.page !== undefined || query.page_size !== undefined
    const withFacets = paged && query.facets === true
    const { ids, total, facets } = await findListPage(resources.db, toListing(query), windowOf(query), withFacets)
    const products = await present(resources.db, ids, shows)
    shows('catalogue')
    const answer = answerList(call, products, total)
    return Array.isArray(answer) || !facets ? answer : { ...answer, facets }
  }),

  route(suggestProducts, { access: 'public' }, async ({ query, resources, shows }) => {
    shows('catalogue')
    const typed = phraseOf(query.q)
    if (Array.from(typed).length < SUGGESTION_MIN_LENGTH) return []
    return findSuggestions(resources.db, typed, SUGGESTIONS_MAX)
  }),

  route(homeSections, { access: 'public' }, async ({ resources: { db }, shows }) => {
    const [featured, popular] = await Promise.all([
      findFeatured(db, FEATURED_MAX),
      findPopular(db, PER_CATEGORY_SECTION),
    ])
    const [products, categories] = await Promise.all([
      present(db, [...new Set([...featured, ...popular.flatMap(({ ids }) => ids)])], shows),
      findCategories(db),
    ])
    shows('catalogue')
    const byId = new Map(products.map((product) => [product.id, product]))
    const pick = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? [])
    const sections = popular.flatMap(({ categoryId, ids }) => {
      const category = categories.find(({ id }) => id === categoryId)
      return category ? { category: toCategory(category), products: pick(ids) } : []
    })
    return { featured: pick(featured), sections }
  }),

  route(readProduct, { access: 'public', staff: 'products.moderate' }, async ({ params, user, resources, shows }) => {
    shows(...NAMES, `product:${params.id}`)
    const product = await visibleProduct(resources.db, params.id, user)
    return user && isOwnTo(user, product) ? withExtras(resources.db, product, user) : toProduct(product)
  }),

  route(relatedProducts, { access: 'public' }, async ({ params, user, resources: { db }, shows }) => {
    shows('catalogue', `product:${params.id}`)
    const product = await visibleProduct(db, params.id, user)
    return present(db, await findRelated(db, product, RELATED_MAX), shows)
  }),

  route(viewProduct, { access: 'public' }, ({ params, user, request, resources }) =>
    countVisit(resources, params.id, { user, ip: request.ip, userAgent: request.userAgent }),
  ),

  route(countSearchEndpoint, { access: 'public', rate: SEARCHING }, ({ body, user, request, resources }) =>
    countSearch(resources, body.query, { user, ip: request.ip, userAgent: request.userAgent }),
  ),

  route(listCategories, { access: 'public' }, async (call) => {
    call.shows('catalogue', 'categories')
    const categories = await findCategories(call.resources.db, call.query)
    const { limit, offset } = windowOf(call.query)
    return answerList(call, categories.slice(offset, offset + limit).map(toCategory), categories.length)
  }),

  route(readCategory, { access: 'public' }, async ({ params, resources, shows }) => {
    shows('catalogue', 'categories')
    const [category] = await findCategories(resources.db, { id: params.id })
    if (!category) throw notFound()
    return toCategory(category)
  }),

  route(listTags, { access: 'public' }, async (call) => {
    const { user, query, resources, shows } = call
    shows('catalogue')
    const { rows, total } = await findTags(resources.db, tagsSeenBy(user), query.search, windowOf(query))
    return answerList(call, rows, total)
  }),
]

/** Those of the named products that are on sale, in the order they were named. */
async function listByIds(call: CallOf<typeof listProducts, 'public'>) {
  const { query, resources, shows } = call
  const rows = (await findProducts(resources.db, query.ids)).filter((row) => row.on_sale)
  shows(...NAMES, ...query.ids.map((id) => `product:${id}`))
  const { limit, offset } = windowOf(query)
  return answerList(call, rows.slice(offset, offset + limit).map(toProduct), rows.length)
}

/** A product shows its category's and its store's name. */
const NAMES = ['categories', 'stores'] as const

async function present(db: Reader, ids: readonly number[], shows: (...names: string[]) => void): Promise<Product[]> {
  shows(...NAMES, ...ids.map((id) => `product:${id}`))
  return (await findProducts(db, ids)).map(toProduct)
}

/** What its seller and administrators see of it besides, in the shape that everybody gets. */
async function withExtras(db: Reader, product: ProductRow, viewer: User): Promise<Product> {
  const extras = (await findOwnExtras(db, [product.id])).get(product.id)
  if (!extras) throw notFound()
  return { ...toSellerProduct(product, extras, viewer), ...ofEverybody(toProduct(product)) }
}

/** A draft's category may not be there yet: here it is one without a name. */
const ofEverybody = ({ category, category_id }: Product) => ({ category, category_id })

/** @throws ApiError 404 for one that does not exist or that the caller may not see */
async function visibleProduct(db: Reader, id: number, user: User | null): Promise<ProductRow> {
  const [product] = await findProducts(db, [id])
  if (!product || !maySee(user, product)) throw notFound()
  return product
}

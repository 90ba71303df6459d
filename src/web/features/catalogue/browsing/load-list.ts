import type { RouterContextProvider } from 'react-router'
import { listFrom, pageFrom } from '#contract/caller.ts'
import type { AttributeFacet } from '#contract/catalogue/attributes.ts'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { PRICE_SLIDER } from '#contract/catalogue/catalogue-rules.ts'
import { ApiError } from '#contract/errors.ts'
import { apiContext } from '#web/api-context.ts'
import { type CategoryBranch, categoryTree, type MenuBranch } from '#web/features/catalogue/category-tree.ts'
import { toOffer, toOfferDetails } from '#web/features/catalogue/offer.ts'
import { getLocale } from '#web/language.ts'
import { apiOf } from '#web/load.ts'
import { nameOf } from '#web/local-names.ts'
import { withCommas } from '#web/page-parameters.ts'
import { type ListParams, readListParams, readSort, readView } from './list-params.ts'
import { loadMore } from './load-more.ts'
import { namesAsShown } from './names-as-shown.ts'
import { noticeOf } from './notice-of.ts'

/** More choices of a filter than these are shown when they are asked for. */
const CHOICES_SHOWN = 8

/** A filter's choices that the page shows; `more` is how many others there are. */
export type Choices = { shown: { name: string; label?: string; count: number; child?: boolean }[]; more: number }
/** In the page's language. */
export type AttributeFilter = {
  key: string
  name: string
  shown: { value: string; label: string; count: number; swatch?: string }[]
  more: number
}
export type ShownFacets = {
  categories: Choices
  sellers: Choices
  attributes: AttributeFilter[]
  price: Facets['price']
}

/** Loads the list page by its address, with the visitor's cookies as defaults. */
export async function loadList(request: Request, context: Readonly<RouterContextProvider>) {
  const params = readListParams(withCommas(new URL(request.url).search))
  const cookies = readCookies(request.headers.get('cookie') ?? '')
  const view = params.view ?? readView(cookies.get('products_view')) ?? 'grid'
  const sort = params.sort ?? readSort(cookies.get('products_sort')) ?? 'relevance'
  const { page_size } = await apiOf(context)('GET /settings/', {})
  const query = apiQuery(params)
  const [found, menu] = await Promise.all([
    pageFrom(apiOf(context))('GET /products/', {
      query: { ...query, page_size, sort, facets: true, price_range: true },
    }),
    loadMenu(context),
  ])
  const { results, count, counted_to: countedTo, facets, understood, near = false, shorter, price } = found
  const pages = Math.max(1, Math.ceil(count / page_size))
  const instead = count === 0 && params.query !== '' ? await loadInstead(params.query, context) : null
  return {
    params,
    /** Where the address names categories or stores in another way than the filters do. */
    named: facets ? namesAsShown(params, facets) : null,
    sort,
    count,
    pages,
    // What most lists have not is not sent as nothing, either.
    ...(countedTo !== undefined && { countedTo }),
    ...(instead && { instead }),
    ...((understood || price) && { notice: noticeOf(params, { understood, near, price }) }),
    ...(price && { price }),
    facets: facets ? shownFacets(facets, params) : null,
    /** The filters by attributes under the names of today. */
    attributes: attributesOffered(facets?.attributes ?? [], params),
    // A card shows less than a row: what it does not show is not sent.
    offers: view === 'list' ? null : results.map(toOffer),
    rows: view === 'list' ? results.map(toOfferDetails) : null,
    ...(shorter !== undefined && { more: await loadMore({ ...query, query: shorter }, idsOf(results), context) }),
    ...menu,
  }
}

function shownFacets({ categories, sellers, attributes, price }: Facets, params: ListParams): ShownFacets {
  const asked = { categories: params.categories, sellers: params.sellers }
  const choices = (filter: 'categories' | 'sellers', all: Choices['shown']): Choices => {
    const chosen = asked[filter]
    const missing = chosen.filter((name) => !all.some((one) => one.name === name))
    const listed = [...missing.map((name) => ({ name, count: 0 })), ...all]
    const whole = params.unfolded.includes(filter)
    const shown = listed.filter(({ name }, at) => whole || at < CHOICES_SHOWN || chosen.includes(name))
    return { shown, more: listed.length - shown.length }
  }
  const offered = categories.filter(({ name, parent }) => parent === null || params.categories.includes(name))
  return {
    categories: choices(
      'categories',
      offered.map(({ name, count, parent }) => ({ name, count, ...(parent !== null && { child: true }) })),
    ),
    sellers: choices(
      'sellers',
      sellers.map((seller) => ({ name: seller.name, label: nameOf(seller), count: seller.count })),
    ),
    attributes: attributes.map((attribute) => shownAttribute(attribute, params.unfolded.includes(attribute.key))),
    price,
  }
}

function shownAttribute({ key, name, name_bn, values }: AttributeFacet, whole: boolean): AttributeFilter {
  const isBangla = getLocale() === 'bn'
  const shown = values.filter(({ chosen }, at) => whole || at < CHOICES_SHOWN || chosen)
  return {
    key,
    name: isBangla ? (name_bn ?? name) : name,
    shown: shown.map(({ value, label, label_bn, swatch, count }) => ({
      value,
      label: isBangla ? (label_bn ?? label) : label,
      count,
      ...(swatch && { swatch }),
    })),
    more: values.length - shown.length,
  }
}

/**
 * What the list is filtered by among the attributes that it offers, each value by its name of today; a value that nobody
 * knows stays, for it finds nothing.
 */
function attributesOffered(facets: readonly AttributeFacet[], { attributes }: ListParams): ListParams['attributes'] {
  const offered = facets.flatMap(({ key, values }) => {
    const asked = attributes[key]
    if (!asked) return []
    const chosen = values.filter((value) => value.chosen).map(({ value }) => value)
    return [[key, chosen.length > 0 ? chosen : asked] as const]
  })
  return Object.fromEntries(offered)
}

/** Whether the address chooses other values, or of attributes that the list does not offer. */
export function choosesOthers({ params, attributes }: { params: ListParams; attributes: ListParams['attributes'] }) {
  const plain = (chosen: ListParams['attributes']) =>
    Object.entries(chosen)
      .flatMap(([key, values]) => values.map((value) => JSON.stringify([key, value])))
      .toSorted()
      .join()
  return plain(params.attributes) !== plain(attributes)
}

/** What is offered where a search finds nothing. The page shows its empty list without it, too. */
async function loadInstead(query: string, context: Readonly<RouterContextProvider>) {
  const found = await context
    .get(apiContext)('GET /products/suggestions/more/', { query: { q: query, locale: getLocale() } })
    .catch(() => null)
  if (!found) return null
  const { near, popular } = found
  const products =
    popular.length > 0
      ? await context.get(apiContext)('GET /products/', { query: { ids: idsOf(popular).join(',') } })
      : []
  return { near, popular: (Array.isArray(products) ? products : products.results).map(toOffer) }
}

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id)

function apiQuery(params: ListParams) {
  const { query, categories, subCategory, sellers, priceMin, priceMax, page } = params
  return {
    page,
    ...(query && { query, ...(params.exact && { match: 'exact' as const }) }),
    ...(categories.length > 0 && { categories }),
    ...(subCategory && { 'sub-category': subCategory }),
    ...(sellers.length > 0 && { sellers }),
    ...(Object.keys(params.attributes).length > 0 && { attr: params.attributes }),
    ...(priceMin !== PRICE_SLIDER.min && { price_min: priceMin }),
    ...(priceMax !== undefined && { price_max: priceMax }),
    ...(params.minRating && { min_rating: params.minRating }),
    ...(params.inStock && { in_stock: true }),
    ...(params.freeShipping && { free_shipping: true }),
  }
}

type Menu = { branches: CategoryBranch[]; menuProblem: string | null }

/** Without the menu the page still shows its products. */
async function loadMenu(context: Readonly<RouterContextProvider>): Promise<Menu> {
  try {
    const categories = await listFrom(context.get(apiContext))('GET /categories/', { query: {} })
    return { branches: categoryTree(categories), menuProblem: null }
  } catch (error) {
    return { branches: [], menuProblem: error instanceof ApiError ? error.message : 'API request failed' }
  }
}

/** The menu as the page gets it: what is below a category is loaded when it is opened, but for the chosen ones. */
export function foldMenu(branches: readonly CategoryBranch[], { categories, subCategory }: ListParams): MenuBranch[] {
  return branches.map(({ name, count, groups }) => {
    const open =
      categories.includes(name) || groups.some(({ leaves }) => leaves.some((leaf) => leaf.name === subCategory))
    return open ? { name, count, groups } : { name, count }
  })
}

function readCookies(header: string): Map<string, string> {
  return new Map(
    header.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
  )
}

import type { RouterContextProvider } from 'react-router'
import { listFrom, pageFrom } from '#contract/caller.ts'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { PRICE_SLIDER } from '#contract/catalogue/catalogue-rules.ts'
import { ApiError } from '#contract/errors.ts'
import { apiContext } from '#web/api-context.ts'
import { type CategoryBranch, categoryTree } from '#web/features/catalogue/category-tree.ts'
import { toOfferDetails } from '#web/features/catalogue/offer.ts'
import { apiOf } from '#web/load.ts'
import { type ListParams, readListParams, readSort, readView } from './list-params.ts'

const noFacets: Facets = { categories: [], sellers: [] }

/** Everything the list page shows. The address decides; where it is silent, what the visitor's cookies prefer. */
export async function loadList(request: Request, context: Readonly<RouterContextProvider>) {
  const params = readListParams(new URL(request.url).search)
  const cookies = readCookies(request.headers.get('cookie') ?? '')
  const view = params.view ?? readView(cookies.get('products_view')) ?? 'grid'
  const sort = params.sort ?? readSort(cookies.get('products_sort')) ?? 'relevance'
  const { page_size } = await apiOf(context)('GET /settings/', {})
  const [{ results, count, facets = noFacets }, menu] = await Promise.all([
    pageFrom(apiOf(context))('GET /products/', { query: { ...apiQuery(params), page_size, sort } }),
    loadMenu(context),
  ])
  const pages = Math.max(1, Math.ceil(count / page_size))
  return { params, view, sort, count, pages, facets, offers: results.map(toOfferDetails), ...menu }
}

function apiQuery(params: ListParams) {
  const { query, categories, subCategory, sellers, priceMin, priceMax, page } = params
  return {
    page,
    facets: true,
    ...(query && { query }),
    ...(categories.length > 0 && { categories }),
    ...(subCategory && { 'sub-category': subCategory }),
    ...(sellers.length > 0 && { sellers }),
    ...(priceMin !== PRICE_SLIDER.min && { price_min: priceMin }),
    ...(priceMax !== PRICE_SLIDER.max && { price_max: priceMax }),
  }
}

type Menu = { branches: CategoryBranch[]; menuProblem: string | null }

/** The bar says its own problem; the goods below it do not wait for it. */
async function loadMenu(context: Readonly<RouterContextProvider>): Promise<Menu> {
  try {
    const categories = await listFrom(context.get(apiContext))('GET /categories/', { query: {} })
    return { branches: categoryTree(categories), menuProblem: null }
  } catch (error) {
    return { branches: [], menuProblem: error instanceof ApiError ? error.message : 'API request failed' }
  }
}

/** Links may name more categories than are worth asking for. */
const FORMER_MAX = 5

/**
 * The same list by the names that its categories have today, when one of them was renamed or merged into another;
 * `null` when all are called so.
 */
export async function byNamesOfToday(
  { params, branches }: { params: ListParams; branches: readonly CategoryBranch[] },
  context: Readonly<RouterContextProvider>,
): Promise<ListParams | null> {
  const { categories, subCategory } = params
  const known = new Set(
    branches.flatMap(({ name, groups }) => [
      name.toLowerCase(),
      ...groups.flatMap(({ leaves }) => leaves.map((leaf) => leaf.name.toLowerCase())),
    ]),
  )
  if (known.size === 0) return null
  const unknown = [...categories, ...(subCategory ? [subCategory] : [])].filter(
    (name) => !known.has(name.toLowerCase()),
  )
  const today = new Map<string, string>()
  for (const named of new Set(unknown.slice(0, FORMER_MAX))) {
    const [category] = await listFrom(apiOf(context))('GET /categories/', { query: { named } })
    if (category) today.set(named, category.name)
  }
  if (today.size === 0) return null
  const renamed = (name: string) => today.get(name) ?? name
  return {
    ...params,
    categories: [...new Set(categories.map(renamed))],
    subCategory: subCategory && renamed(subCategory),
  }
}

function readCookies(header: string): Map<string, string> {
  return new Map(
    header.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
  )
}

import { type Sort, sorts } from '#contract/catalogue/catalogue-rules.ts'
import { oneOf, type PageParameters, textIn, textOf, wholeBetween } from '#web/page-parameters.ts'
import type { StoreTab } from '#web/paths.ts'

/** The params of a store's page; invalid values count as missing. */
export type StoreView = {
  tab: StoreTab
  query: string
  /** Only what has the query to the letter. */
  exact: boolean
  category: string
  sort: Sort
  page: number
}

export const storeTabs = ['products', 'about', 'reviews'] as const satisfies readonly StoreTab[]

export const QUERY_MAX = 200
const CATEGORY_MAX = 400
const PAGE_MAX = 10_000

export function readStoreView(params: URLSearchParams): StoreView {
  const page = Number(params.get('page') ?? 1)
  return {
    tab: storeTabs.find((tab) => tab === params.get('tab')) ?? 'products',
    query: textIn(params, 'query', QUERY_MAX),
    exact: params.get('match') === 'exact',
    category: textIn(params, 'category', CATEGORY_MAX),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

export const storeParameters: PageParameters = {
  tab: oneOf(storeTabs, 'products'),
  query: textOf(QUERY_MAX),
  match: oneOf(['exact']),
  category: textOf(CATEGORY_MAX),
  sort: oneOf(sorts, 'relevance'),
  page: wholeBetween(1, PAGE_MAX, 1),
}

/** Something of the goods is left out. */
export const narrows = ({ query, category }: StoreView) => query !== '' || category !== ''

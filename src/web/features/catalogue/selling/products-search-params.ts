import { moderationStatuses, type SellerSort, sellerSorts } from '#contract/catalogue/selling-rules.ts'
import type { ProductsParams } from '#web/features/catalogue/own-products.ts'

const SEARCH_MAX = 200
const PAGE_MAX = 1_000_000

/** Words begin with A, figures with the largest. */
export const firstOrder = (sort: SellerSort): 'asc' | 'desc' => (sort === 'name' || sort === 'status' ? 'asc' : 'desc')

export const statusFilters = [...moderationStatuses, 'UNLISTED'] as const
const stocks = ['out', 'low'] as const
const orders = ['asc', 'desc'] as const

export const allProducts: ProductsParams = {
  search: '',
  status: null,
  stock: null,
  sort: 'newest',
  order: firstOrder('newest'),
  page: 1,
}

/** What the address asks of the list, beside the tab; what makes no sense there counts as absent. */
export function readProductsParams(params: URLSearchParams): ProductsParams {
  const page = Number(params.get('page') ?? 1)
  const sort = sellerSorts.find((one) => one === params.get('sort')) ?? allProducts.sort
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    status: statusFilters.find((one) => one === params.get('status')) ?? null,
    stock: stocks.find((one) => one === params.get('stock')) ?? null,
    sort,
    order: orders.find((one) => one === params.get('order')) ?? firstOrder(sort),
    page: Number.isSafeInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** Defaults are left out. */
export function writeProductsParams({ search, status, stock, sort, order, page }: ProductsParams): string {
  const params = new URLSearchParams({ tab: 'products' })
  if (search !== '') params.set('search', search)
  if (status) params.set('status', status)
  if (stock) params.set('stock', stock)
  if (sort !== allProducts.sort) params.set('sort', sort)
  if (order !== firstOrder(sort)) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** Another column, or the same one the other way round; from the first page. */
export function sortedBy(asked: ProductsParams, sort: SellerSort): ProductsParams {
  const order = asked.sort !== sort ? firstOrder(sort) : asked.order === 'asc' ? 'desc' : 'asc'
  return { ...asked, sort, order, page: 1 }
}

export const isFiltered = ({ search, status, stock }: ProductsParams) =>
  search !== '' || status !== null || stock !== null

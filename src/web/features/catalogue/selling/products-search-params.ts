import { moderationStatuses, type SellerSort, sellerSorts } from '#contract/catalogue/selling-rules.ts'
import type { ProductsParams } from '#web/features/catalogue/own-products.ts'
import { oneOf, oneOfOr, page, searchParams, text } from '#web/search-params.ts'

/** Words begin with A, figures with the largest. */
export const firstOrder = (sort: SellerSort): 'asc' | 'desc' => (sort === 'name' || sort === 'status' ? 'asc' : 'desc')

export const statusFilters = [...moderationStatuses, 'UNLISTED'] as const

export const allProducts: ProductsParams = {
  search: '',
  status: null,
  stock: null,
  sort: 'newest',
  order: firstOrder('newest'),
  page: 1,
}

export const productsParams = searchParams<ProductsParams>(
  {
    search: text(),
    status: oneOf(statusFilters),
    stock: oneOf(['out', 'low']),
    sort: oneOfOr(sellerSorts, allProducts.sort),
    order: oneOfOr(['asc', 'desc'], ({ sort }: Pick<ProductsParams, 'sort'>) => firstOrder(sort)),
    page: page(),
  },
  { tab: 'products' },
)

/** Another column, or the same one the other way round; from the first page. */
export function sortedBy(filter: ProductsParams, sort: SellerSort): ProductsParams {
  const order = filter.sort !== sort ? firstOrder(sort) : filter.order === 'asc' ? 'desc' : 'asc'
  return { ...filter, sort, order, page: 1 }
}

export const isFiltered = ({ search, status, stock }: ProductsParams) =>
  search !== '' || status !== null || stock !== null

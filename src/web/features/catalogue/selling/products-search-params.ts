import { moderationStatuses, type SellerSort, sellerSorts } from '#contract/catalogue/selling-rules.ts'
import type { ProductsParams } from '#web/features/catalogue/own-products.ts'
import { flag, named, oneOf, oneOfOr, page, searchParams, text } from '#web/search-params.ts'
import { pageSizes } from '#web/ui/page-size.tsx'

/** Initial direction: text ascending, figures descending. */
export const firstOrder = (sort: SellerSort): 'asc' | 'desc' => (sort === 'name' || sort === 'status' ? 'asc' : 'desc')

export const statusFilters = [...moderationStatuses, 'UNLISTED'] as const

export const allProducts: ProductsParams = {
  search: '',
  status: null,
  stock: null,
  noBangla: false,
  sort: 'newest',
  order: firstOrder('newest'),
  size: '50',
  page: 1,
}

export const productsParams = searchParams<ProductsParams>(
  {
    search: text(),
    status: oneOf(statusFilters),
    stock: oneOf(['out', 'low']),
    noBangla: named('bangla', flag('missing')),
    sort: oneOfOr(sellerSorts, allProducts.sort),
    order: oneOfOr(['asc', 'desc'], ({ sort }: Pick<ProductsParams, 'sort'>) => firstOrder(sort)),
    size: named('rows', oneOfOr(pageSizes, '50')),
    page: page(),
  },
  { tab: 'products' },
)

/** Sorts by another column, or reverses the current one; starts at the first page. */
export function sortedBy(filter: ProductsParams, sort: SellerSort): ProductsParams {
  const order = filter.sort !== sort ? firstOrder(sort) : filter.order === 'asc' ? 'desc' : 'asc'
  return { ...filter, sort, order, page: 1 }
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { type ModerationStatus, type SellerSort } from '#contract/catalogue/selling-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import type { PageSize } from '#web/ui/page-size.tsx'

export type ProductsParams = {
  search: string
  status: ModerationStatus | 'UNLISTED' | null
  stock: 'out' | 'low' | null
  /** Only those whose name or description has no Bangla. */
  noBangla: boolean
  sort: SellerSort
  order: 'asc' | 'desc'
  size: PageSize
  page: number
}

type ProductsPage = { results: SellerProduct[]; count: number }

function readProducts(filter: ProductsParams, signal: AbortSignal): Promise<ProductsPage> {
  const { search, status, stock, noBangla, sort, order, size, page } = filter
  const query = {
    page,
    page_size: Number(size),
    sort,
    order,
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(stock && { stock }),
    ...(noBangla && { bangla_missing: true }),
  }
  return callPage('GET /seller/products/', { query }, { signal })
}

const LIST = ['seller', 'products'] as const
const oneOf = (id: number) => ['seller', 'product', id] as const

/** The own store's products by page; the previous page stays visible while the next one loads. */
export const useOwnProducts = (filter: ProductsParams) =>
  useQuery({
    queryKey: [...LIST, filter],
    queryFn: ({ signal }) => readProducts(filter, signal),
    placeholderData: keepPreviousData,
  })

export const useOwnProduct = (id: number) =>
  useQuery({
    queryKey: oneOf(id),
    queryFn: ({ signal }) => callApi('GET /seller/products/{id}/', { params: { id } }, { signal }),
  })

/** Updates a changed product in all cached lists, and invalidates what depends on it. */
export function useProductsChanged(): (product?: SellerProduct) => void {
  const client = useQueryClient()
  return (product) => {
    if (product) {
      client.setQueryData(oneOf(product.id), product)
      void client.invalidateQueries({ queryKey: [...oneOf(product.id), 'stock'] })
      client.setQueriesData<ProductsPage>({ queryKey: LIST }, (cached) =>
        cached ? { ...cached, results: cached.results.map((one) => (one.id === product.id ? product : one)) } : cached,
      )
    } else void client.invalidateQueries({ queryKey: ['seller', 'product'] })
    void client.invalidateQueries({ queryKey: LIST })
    void client.invalidateQueries({ queryKey: ['seller', 'best'] })
    void client.invalidateQueries({ queryKey: ['seller', 'summary'] })
    void client.invalidateQueries({ queryKey: ['seller', 'waiting'] })
  }
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { type ModerationStatus, type SellerSort } from '#contract/catalogue/selling-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'

export type ProductsParams = {
  search: string
  status: ModerationStatus | 'UNLISTED' | null
  stock: 'out' | 'low' | null
  sort: SellerSort
  order: 'asc' | 'desc'
  page: number
}

export const PRODUCTS_PER_PAGE = 20

type ProductsPage = { products: SellerProduct[]; count: number }

async function readProducts(filter: ProductsParams, signal: AbortSignal): Promise<ProductsPage> {
  const { search, status, stock, sort, order, page } = filter
  const query = {
    page,
    page_size: PRODUCTS_PER_PAGE,
    sort,
    order,
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(stock && { stock }),
  }
  const { results, count } = await callPage('GET /seller/products/', { query }, { signal })
  return { products: results, count }
}

const LIST = ['seller', 'products'] as const
const oneOf = (id: number) => ['seller', 'product', id] as const

/** The own store's products, a page at a time; the last page stays in sight while the next one comes. */
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

/** After a product was changed: shows it wherever it is listed, and asks again for what follows from it. */
export function useProductsChanged(): (product?: SellerProduct) => void {
  const client = useQueryClient()
  return (product) => {
    if (product) {
      client.setQueryData(oneOf(product.id), product)
      client.setQueriesData<ProductsPage>({ queryKey: LIST }, (known) =>
        known ? { ...known, products: known.products.map((one) => (one.id === product.id ? product : one)) } : known,
      )
    } else void client.invalidateQueries({ queryKey: ['seller', 'product'] })
    void client.invalidateQueries({ queryKey: LIST })
    void client.invalidateQueries({ queryKey: ['seller', 'summary'] })
  }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import type { ModeratedParams } from './products-search-params.ts'

export const PER_PAGE = 25

export type ModeratedPage = { products: ModeratedProduct[]; count: number }

const readPage = async ({ list, kind, search, order, page }: ModeratedParams, signal: AbortSignal) => {
  const query = { list, order, page, page_size: PER_PAGE, ...(kind && { kind }), ...(search !== '' && { search }) }
  const { results, count } = await callPage('GET /admin/products/', { query }, { signal })
  return { products: results, count }
}

/** A page of a list; the last one stays in sight while the next one comes. */
export const useModerated = (filter: ModeratedParams) =>
  useQuery({
    queryKey: ['admin', 'products', filter],
    queryFn: ({ signal }): Promise<ModeratedPage> => readPage(filter, signal),
    placeholderData: keepPreviousData,
  })

/** Read anew whenever it is opened: what is decided must be what is there. */
export const useReview = (id: number) =>
  useQuery({
    queryKey: ['admin', 'product', id],
    queryFn: ({ signal }) => callApi('GET /admin/products/{id}/', { params: { id } }, { signal }),
    staleTime: 0,
  })

const FRONT = { list: 'waiting', kind: null, search: '', order: 'asc', page: 1 } as const

/** What waits longest, to go from one product to the next. */
export const useFrontOfQueue = () => useModerated(FRONT).data?.products ?? []

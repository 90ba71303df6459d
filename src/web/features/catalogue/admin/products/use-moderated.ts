import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { DECIDE_MAX, type QueueKind } from '#contract/catalogue/moderation-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'
import type { ModeratedParams } from './products-search-params.ts'

export const PER_PAGE = 25

/** The queue is shared: what colleagues decide disappears from it by itself. */
const EVERY_MS = 30_000

type Filter = Omit<ModeratedParams, 'item'>

const readPage = async ({ list, kind, store, search, order, page }: Filter, signal: AbortSignal) => {
  const narrowed = { ...(kind && { kind }), ...(store && { store }), ...(search !== '' && { search }) }
  const query = { list, order, page, page_size: PER_PAGE, ...narrowed }
  return localNames(await callPage('GET /admin/products/', { query }, { signal }))
}

/** A page of a list; the previous one stays visible while the next one loads. */
export function useModerated({ list, kind, store, search, order, page }: Filter) {
  const filter = { list, kind, store, search, order, page }
  return useQuery({
    queryKey: ['admin', 'products', filter],
    queryFn: ({ signal }) => readPage(filter, signal),
    placeholderData: keepPreviousData,
    refetchInterval: list === 'waiting' && EVERY_MS,
  })
}

/** Never cached: a decision must be made on the current version. */
export const useReview = (id: number) => useQuery({ ...review(id), staleTime: 0 })

const review = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'product', id],
    queryFn: ({ signal }) => callApi('GET /admin/products/{id}/', { params: { id } }, { signal }),
  })

/** Loads it before it is asked for. */
export const prefetchReview = (client: QueryClient, id: number) => client.prefetchQuery(review(id))

/** The version that was shown last, if any. */
export const readReview = (client: QueryClient, id: number) => client.getQueryData(review(id).queryKey)

/** The stores of the queue, with how many wait of each. */
export const useWaitingStores = (kind: QueueKind | null) =>
  useQuery({
    queryKey: ['admin', 'product-stores', kind],
    queryFn: async ({ signal }) =>
      localNames(await callApi('GET /admin/product-queue/stores/', { query: kind ? { kind } : {} }, { signal })),
    refetchInterval: EVERY_MS,
  })

/** A store's waiting products, as many as one decision may have, longest waiting first; read again each time. */
export const useStoreQueue = (store: number, kind: QueueKind | null) =>
  useQuery({
    queryKey: ['admin', 'products', 'of-store', store, kind],
    queryFn: async ({ signal }) => {
      const query = { list: 'waiting', order: 'asc', page: 1, page_size: DECIDE_MAX, store } as const
      return localNames(
        await callPage('GET /admin/products/', { query: kind ? { ...query, kind } : query }, { signal }),
      )
    },
    gcTime: 0,
    staleTime: 0,
  })

const FRONT = { list: 'waiting', kind: null, store: null, search: '', order: 'asc', page: 1 } as const

/** The head of the queue, for next and previous. */
export const useFrontOfQueue = () => useModerated(FRONT).data?.results ?? []

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { LIST_VALUES_MAX } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { callApi, callList, callPage } from '#web/api/call-api.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { localNames } from '#web/local-names.ts'
import { type SellerOrdersParams, sortOf } from './seller-orders-params.ts'

type OrdersPage = { results: Order[]; count: number }

const ORDERS = ['seller', 'orders'] as const
const LIST = [...ORDERS, 'list'] as const
const one = (id: number) => [...ORDERS, 'one', id] as const

/** Fallback polling: the bell announces new orders. */
const LOOK_AGAIN_MS = 60_000

const boundsOf = ({ search, from, to }: SellerOrdersParams) => ({
  ...(search !== '' && { search }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
})

/** Orders with parcels of the own store, a page at a time; the last page stays in sight while the next one comes. */
export const useSellerOrders = (filter: SellerOrdersParams) =>
  useQuery({
    queryKey: [...LIST, filter],
    queryFn: async ({ signal }): Promise<OrdersPage> => {
      const query = {
        as: 'seller' as const,
        page: filter.page,
        page_size: Number(filter.size),
        sort: sortOf(filter),
        ...boundsOf(filter),
        ...(filter.status && { status: filter.status }),
        ...(filter.waiting && { requests: 'open' as const }),
      }
      return localNames(await callPage('GET /orders/', { query }, { signal }))
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** How many match, by where their parcels stand. */
export const useSellerCounts = (filter: SellerOrdersParams) =>
  useQuery({
    queryKey: [...ORDERS, 'counts', boundsOf(filter)],
    queryFn: ({ signal }) => callApi('GET /orders/counts/', { query: boundsOf(filter) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** One order; `null` when the store has no such order. The list's copy is shown at once. */
export function useSellerOrder(id: number) {
  const client = useQueryClient()
  return useQuery({
    queryKey: one(id),
    queryFn: async ({ signal }) => {
      try {
        return localNames(await callApi('GET /orders/{id}/', { params: { id }, query: { as: 'seller' } }, { signal }))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    placeholderData: () =>
      client
        .getQueriesData<OrdersPage>({ queryKey: LIST })
        .flatMap(([, page]) => page?.results ?? [])
        .find((order) => order.id === id),
  })
}

/** Of any number of ids, in as many calls as these need. */
async function readChosen(ids: readonly number[], signal: AbortSignal): Promise<Map<number, Order>> {
  const read = new Map<number, Order>()
  for (let from = 0; from < ids.length; from += LIST_VALUES_MAX) {
    const query = { as: 'seller' as const, ids: ids.slice(from, from + LIST_VALUES_MAX).join(',') }
    for (const order of localNames(await callList('GET /orders/', { query }, { signal }))) read.set(order.id, order)
  }
  return read
}

/** The orders with these ids, in that order, without those that the store does not have. */
export const useChosenOrders = (ids: readonly number[]) =>
  useQuery({
    queryKey: [...ORDERS, 'chosen', ids],
    queryFn: async ({ signal }) => {
      const orders = await readChosen(ids, signal)
      return ids.flatMap((id) => orders.get(id) ?? [])
    },
    enabled: ids.length > 0,
  })

/** Updates orders in all cached lists, and invalidates what depends on them. */
export function useShowSellerOrders(): (orders: readonly Order[]) => void {
  const client = useQueryClient()
  return (orders) => {
    const changed = new Map(localNames(orders).map((order) => [order.id, order]))
    client.setQueriesData<OrdersPage>({ queryKey: LIST }, (cached) =>
      cached ? { ...cached, results: cached.results.map((order) => changed.get(order.id) ?? order) } : cached,
    )
    for (const order of changed.values()) client.setQueryData(one(order.id), order)
    // Figures, stock and revenue follow from orders.
    void client.invalidateQueries({ queryKey: ['seller'] })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
}

/** Refetches the lists. */
export function useReload(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ORDERS })
    void client.invalidateQueries({ queryKey: ['admin', 'orders'] })
  }
}

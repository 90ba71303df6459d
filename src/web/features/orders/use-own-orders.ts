import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { callPage } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'
import { knownOrders } from '#web/offline/last-known.ts'
import { soldBy } from './sold-by.ts'

export type OrdersParams = { search: string; status: OrderStatus | null; page: number }

export const ORDERS_PER_PAGE = 10

type OrdersPage = { results: Order[]; count: number }

async function readOrders({ search, status, page }: OrdersParams, signal: AbortSignal): Promise<OrdersPage> {
  const query = {
    as: 'buyer' as const,
    page,
    page_size: ORDERS_PER_PAGE,
    ...(search !== '' && { search }),
    ...(status && { status }),
  }
  const orders = localNames(await callPage('GET /orders/', { query }, { signal }))
  if (page === 1 && search === '' && !status)
    knownOrders.keep(orders.results.map((order) => ({ ...order, seller: soldBy(order) })))
  return orders
}

const LIST = ['orders', 'list'] as const

/** One's own orders, a page at a time; the last page stays in sight while the next one comes. */
export const useOwnOrders = (filter: OrdersParams) =>
  useQuery({
    queryKey: [...LIST, filter],
    queryFn: ({ signal }) => readOrders(filter, signal),
    placeholderData: keepPreviousData,
  })

/** Updates an order in all cached lists, and invalidates what depends on it. */
export function useShowOrder(): (order: Order) => void {
  const client = useQueryClient()
  return (changed) => {
    const order = localNames(changed)
    client.setQueriesData<OrdersPage>({ queryKey: LIST }, (cached) =>
      cached ? { ...cached, results: cached.results.map((one) => (one.id === order.id ? order : one)) } : cached,
    )
    void client.invalidateQueries({ queryKey: ['orders'] })
  }
}

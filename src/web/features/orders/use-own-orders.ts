import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { callPage } from '#web/api/call-api.ts'

export type OrdersParams = { search: string; status: OrderStatus | null; page: number }

export const ORDERS_PER_PAGE = 10

type OrdersPage = { orders: Order[]; count: number }

async function readOrders({ search, status, page }: OrdersParams, signal: AbortSignal): Promise<OrdersPage> {
  const query = {
    as: 'buyer' as const,
    page,
    page_size: ORDERS_PER_PAGE,
    ...(search !== '' && { search }),
    ...(status && { status }),
  }
  const { results, count } = await callPage('GET /orders/', { query }, { signal })
  return { orders: results, count }
}

const LIST = ['orders', 'list'] as const

/** One's own orders, a page at a time; the last page stays in sight while the next one comes. */
export const useOwnOrders = (filter: OrdersParams) =>
  useQuery({
    queryKey: [...LIST, filter],
    queryFn: ({ signal }) => readOrders(filter, signal),
    placeholderData: keepPreviousData,
  })

/** Shows what has become of an order wherever it is listed, and asks again for what follows from it. */
export function useShowOrder(): (order: Order) => void {
  const client = useQueryClient()
  return (order) => {
    client.setQueriesData<OrdersPage>({ queryKey: LIST }, (known) =>
      known ? { ...known, orders: known.orders.map((one) => (one.id === order.id ? order : one)) } : known,
    )
    void client.invalidateQueries({ queryKey: ['orders'] })
  }
}

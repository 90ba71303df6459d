import { orderStatuses } from '#contract/orders/order-rules.ts'
import type { OrdersParams } from '#web/features/orders/use-own-orders.ts'

const SEARCH_MAX = 200

/** What the address asks of the list, beside the tab; what makes no sense there counts as absent. */
export function readOrdersParams(params: URLSearchParams): OrdersParams {
  const page = Number(params.get('page') ?? 1)
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    status: orderStatuses.find((status) => status === params.get('status')) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Defaults are left out. */
export function writeOrdersParams({ search, status, page }: OrdersParams): string {
  const params = new URLSearchParams({ tab: 'orders' })
  if (search !== '') params.set('search', search)
  if (status) params.set('status', status)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

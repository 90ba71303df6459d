import { orderStatuses } from '#contract/orders/order-rules.ts'
import type { OrdersParams } from '#web/features/orders/use-own-orders.ts'
import { oneOf, page, searchParams, text } from '#web/search-params.ts'

export const ordersParams = searchParams<OrdersParams>(
  { search: text(), status: oneOf(orderStatuses), page: page() },
  { tab: 'orders' },
)

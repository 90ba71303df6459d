import { orderSorts, orderStatuses } from '#contract/orders/order-rules.ts'
import type { SellerOrdersParams } from '#web/features/orders/seller-orders-params.ts'
import { day, flag, named, oneOf, oneOfOr, page, searchParams, text, whole } from '#web/search-params.ts'
import { pageSizes } from '#web/ui/page-size.tsx'

export const sellerOrdersParams = searchParams<SellerOrdersParams>(
  {
    search: text(),
    status: oneOf(orderStatuses),
    waiting: named('requests', flag('open')),
    from: day(),
    to: day(),
    sort: oneOf(orderSorts),
    size: named('rows', oneOfOr(pageSizes, '50')),
    page: page(),
  },
  { tab: 'orders' },
)

const openedParams = searchParams({ order: whole() })

/** The open order, if the address names one. */
export const readOpened = (params: URLSearchParams): number | null => openedParams.read(params).order

/** The list, with an order of it open. */
export const searchOfOpened = (list: SellerOrdersParams, order: number): string =>
  `?${new URLSearchParams({ ...sellerOrdersParams.write(list), ...openedParams.write({ order }) })}`

import { orderStatuses } from '#contract/orders/order-rules.ts'
import type { SellerOrdersParams } from '#web/features/orders/seller-asked.ts'
import { day, flag, named, oneOf, page, searchParams, text, whole } from '#web/search-params.ts'

export const sellerOrdersParams = searchParams<SellerOrdersParams>(
  {
    search: text(),
    status: oneOf(orderStatuses),
    waiting: named('requests', flag('open')),
    from: day(),
    to: day(),
    sort: oneOf(['newest', 'oldest']),
    page: page(),
  },
  { tab: 'orders' },
)

const openedParams = searchParams({ order: whole() })

/** The order that is looked at, if the address names one. */
export const readOpened = (params: URLSearchParams): number | null => openedParams.read(params).order

/** The list, with an order of it open. */
export const searchOfOpened = (list: SellerOrdersParams, order: number): string =>
  `?${new URLSearchParams({ ...sellerOrdersParams.write(list), ...openedParams.write({ order }) })}`

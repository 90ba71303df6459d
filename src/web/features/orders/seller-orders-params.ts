import type { OrderSort, OrderStatus } from '#contract/orders/order-rules.ts'

import type { PageSize } from '#web/ui/page-size.tsx'

/** The filter of a seller's orders. */
export type SellerOrdersParams = {
  search: string
  /** Where an own parcel stands. */
  status: OrderStatus | null
  /** Only those with a request that waits for an answer. */
  waiting: boolean
  /** Days in Dhaka, YYYY-MM-DD; '' is no bound. */
  from: string
  to: string
  /** `null`: the default for the filter. */
  sort: OrderSort | null
  size: PageSize
  page: number
}

export const allOrders: SellerOrdersParams = {
  search: '',
  status: null,
  waiting: false,
  from: '',
  to: '',
  sort: null,
  size: '50',
  page: 1,
}

/** Default order: oldest first for what waits for the seller, otherwise newest first. */
export const sortOf = ({ sort, status, waiting }: SellerOrdersParams): OrderSort =>
  sort ?? (waiting || status === 'processing' ? 'oldest' : 'newest')

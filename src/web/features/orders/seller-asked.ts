import type { OrderStatus } from '#contract/orders/order-rules.ts'

type Sort = 'newest' | 'oldest'

/** What a seller asks of the own orders. */
export type SellerOrdersParams = {
  search: string
  /** Where an own parcel stands. */
  status: OrderStatus | null
  /** Only those with a request that waits for an answer. */
  waiting: boolean
  /** Days in Dhaka, YYYY-MM-DD; '' is no bound. */
  from: string
  to: string
  /** `null`: what suits the rest. */
  sort: Sort | null
  page: number
}

export const allOrders: SellerOrdersParams = {
  search: '',
  status: null,
  waiting: false,
  from: '',
  to: '',
  sort: null,
  page: 1,
}

/** What waits for the seller is worked off oldest first; everything else is news first. */
export const sortOf = ({ sort, status, waiting }: SellerOrdersParams): Sort =>
  sort ?? (waiting || status === 'processing' ? 'oldest' : 'newest')

import type { User } from '#platform/route.ts'

/** Whose orders a query may find. */
export type OrderScope = { buyerId: number } | 'all'

/**
 * PRODUCT 3: a buyer sees the own orders, an administrator all. A seller sees the own ones as a buyer only: an order
 * that holds a parcel of the own store shows other sellers' lines too, so here it is as absent as a stranger's.
 */
export const ordersSeenBy = (viewer: User): OrderScope => (viewer.role === 'ADMIN' ? 'all' : { buyerId: viewer.id })

import { forbidden } from '#contract/errors.ts'
import { may } from '#contract/identity/staff-rules.ts'
import type { Mover } from '#contract/orders/order-rules.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import type { User } from '#platform/route.ts'

/** Whose orders a query may find: what one bought, parcels of one's own store, or everything. */
export type OrderScope = { buyerId: number } | { sellerId: number } | 'all'

/**
 * PRODUCT 3: a buyer sees the own orders, the team all. A seller can also buy, so that the parcels of the own
 * store are shown only where they are asked for (`as=seller`), without other sellers' lines.
 * @throws ApiError 403 for a buyer who asks as a seller
 */
export function ordersSeenBy(viewer: User, as?: 'buyer' | 'seller'): OrderScope {
  if (as === 'seller') {
    if (viewer.role === 'BUYER') throw forbidden()
    return { sellerId: viewer.id }
  }
  return may(viewer, 'orders.read') && as === undefined ? 'all' : { buyerId: viewer.id }
}

/** As whom this viewer is shown one of these orders: one of the team the own order as its buyer, who decides nothing on it. */
export const shownTo = (viewer: User, scope: OrderScope, order: { buyer_id: number }): OrderScope =>
  scope === 'all' && isOwnMatter(viewer, order.buyer_id) ? { buyerId: viewer.id } : scope

/** Whose parcels this person may move and whose requests decide; `null`: nobody's. */
export function ordersHandledBy(viewer: User): OrderScope | null {
  if (may(viewer, 'orders.handle')) return 'all'
  return viewer.role === 'SELLER' ? { sellerId: viewer.id } : null
}

/** Who may answer what was asked of them: whoever handles orders, and of the team also who gives money back. */
export const requestsDecidedBy = (viewer: User): OrderScope | null =>
  may(viewer, 'orders.refund') ? 'all' : ordersHandledBy(viewer)

/** A note is its author's; who manages the team may change any. */
export const mayChangeNote = (viewer: User, note: { author_id: number }): boolean =>
  note.author_id === viewer.id || may(viewer, 'staff.manage')

/** As whom a viewer with this scope moves a parcel; `null` for its buyer. */
export function moverIn(scope: OrderScope): Mover | null {
  if (scope === 'all') return 'admin'
  return 'sellerId' in scope ? 'seller' : null
}

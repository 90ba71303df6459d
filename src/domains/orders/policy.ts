import { forbidden } from '#contract/errors.ts'
import { may } from '#contract/identity/staff-rules.ts'
import type { Mover } from '#contract/orders/order-rules.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import type { User } from '#platform/route.ts'

/** Which orders a query may return: those of a buyer, those with parcels of a store, or all. */
export type OrderScope = { buyerId: number } | { sellerId: number } | 'all'

/**
 * A buyer sees the own orders, the team all (rules.md O-8). A seller can also buy, and sees both the purchases and the orders
 * with parcels of the own store, those without other sellers' lines; `as` narrows to one of them.
 * @throws ApiError 403 for a buyer with `as=seller`
 */
export function ordersSeenBy(viewer: User, as?: 'buyer' | 'seller'): OrderScope | 'own' {
  if (as === 'seller') {
    if (viewer.role === 'BUYER') throw forbidden()
    return { sellerId: viewer.id }
  }
  if (as === 'buyer') return { buyerId: viewer.id }
  if (may(viewer, 'orders.read')) return 'all'
  return viewer.role === 'SELLER' ? 'own' : { buyerId: viewer.id }
}

/**
 * The scope in which this viewer sees one of these orders: a team member sees the own order as its buyer, and decides
 * nothing on it.
 */
export const viewerScope = (viewer: User, scope: OrderScope, order: { buyer_id: number }): OrderScope =>
  scope === 'all' && isOwnMatter(viewer, order.buyer_id) ? { buyerId: viewer.id } : scope

/** Whose parcels this person may move and whose requests decide; `null` for none. */
export function ordersHandledBy(viewer: User): OrderScope | null {
  if (may(viewer, 'orders.handle')) return 'all'
  return viewer.role === 'SELLER' ? { sellerId: viewer.id } : null
}

/** Who may decide requests: whoever handles orders, and on the team also whoever makes refunds. */
export const requestsDecidedBy = (viewer: User): OrderScope | null =>
  may(viewer, 'orders.refund') ? 'all' : ordersHandledBy(viewer)

/** Authors change their own notes; whoever manages the team may change any. */
export const mayChangeNote = (viewer: User, note: { author_id: number }): boolean =>
  note.author_id === viewer.id || may(viewer, 'staff.manage')

/** The role in which a viewer with this scope moves a parcel; `null` for its buyer. */
export function moverRole(scope: OrderScope): Mover | null {
  if (scope === 'all') return 'admin'
  return 'sellerId' in scope ? 'seller' : null
}

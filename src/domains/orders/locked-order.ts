import { forbidden, notFound } from '#contract/errors.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { lockOrder } from './after-sale-store.ts'
import { type OrderScope, ordersHandledBy } from './policy.ts'
import { findOrder, type OrderRow } from './views.ts'

/** Locks an order and reads it, if this viewer may see it. */
export async function readLocked(tx: Tx, scope: OrderScope, id: number): Promise<OrderRow | undefined> {
  await lockOrder(tx, id)
  return findOrder(tx, scope, id)
}

/**
 * Locks and reads an order for those who handle it: the seller of one of its parcels, or an administrator.
 * @throws ApiError 403 with this `refusal` for its buyer, own_matter for a team member who bought it; 404
 */
export async function readHandled(
  tx: Tx,
  handler: User,
  id: number,
  refusal: string,
  scope: OrderScope | null = ordersHandledBy(handler),
): Promise<{ order: OrderRow; scope: OrderScope }> {
  const order = scope && (await readLocked(tx, scope, id))
  if (order && scope === 'all') refuseOwnMatter(handler, order.buyer_id)
  if (order) return { order, scope }
  if (await findOrder(tx, { buyerId: handler.id }, id)) throw forbidden.saying(refusal)
  throw notFound()
}

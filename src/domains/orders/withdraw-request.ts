import { forbidden, notFound } from '#contract/errors.ts'
import { requestDecided } from '#contract/orders/order-errors.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { closeRequest, touchOrder } from './after-sale-store.ts'
import { readLocked } from './locked-order.ts'
import { ordersHandledBy } from './policy.ts'
import { findOrder } from './views.ts'

/**
 * Withdraws an undecided request. Idempotent.
 * @throws ApiError 403 for who decides it; 404; 409 request_decided
 */
export async function withdrawRequest(db: Db, buyer: User, orderId: number, requestId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await readLocked(tx, { buyerId: buyer.id }, orderId)
    if (!order) {
      const handled = ordersHandledBy(buyer)
      if (handled && (await findOrder(tx, handled, orderId)))
        throw forbidden.saying('Only its buyer can withdraw a request.')
      throw notFound()
    }
    const request = order.requests.find(({ id }) => id === requestId)
    if (!request) throw notFound()
    if (request.status === 'withdrawn') return
    if (!(await closeRequest(tx, requestId, { status: 'withdrawn', by: buyer.id })))
      throw requestDecided({ answer: request.status })
    await touchOrder(tx, orderId)
  })
}

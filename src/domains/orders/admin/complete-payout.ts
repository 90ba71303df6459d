import { notFound } from '#contract/errors.ts'
import { payoutDone } from '#contract/orders/order-errors.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import { touchOrder } from '#domains/orders/after-sale-store.ts'
import { deletePayoutAccounts, markSent } from '#domains/payments/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { findPayoutOrder } from './payout-views.ts'

/**
 * The team has sent cash back, and notes the number of the transaction (rules.md O-47).
 * @throws ApiError 403 own_matter; 404; 409 payout_done
 */
export async function completePayout(db: Db, by: User, refundId: string, reference: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await findPayoutOrder(tx, refundId)
    if (!order) throw notFound()
    refuseOwnMatter(by, order.buyer_id)
    if (!(await markSent(tx, refundId, reference))) throw payoutDone()
    if (order.buyer_left_at) await deletePayoutAccounts(tx, order.buyer_id)
    await touchOrder(tx, order.id)
  })
}

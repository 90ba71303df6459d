import type { output } from 'zod'
import { notFound } from '#contract/errors.ts'
import { poisha } from '#contract/money.ts'
import { payoutDone } from '#contract/orders/order-errors.ts'
import type { completePayout as completed } from '#contract/orders/payouts.ts'
import { lastOf } from '#contract/payments/payout-rules.ts'
import { changedTo } from '#contract/refuse-overwriting.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import { lockOrder, touchOrder } from '#domains/orders/after-sale-store.ts'
import { deletePayoutAccounts, markSent } from '#domains/payments/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { findPayout } from './payout-views.ts'

type SentPayout = output<NonNullable<(typeof completed)['body']>>

/**
 * The team has sent a payout: notes where to and the number of the transaction, and tells the buyer (rules.md O-47). The
 * same transaction noted again is no error: the first answer may have been lost.
 * @throws ApiError 403 own_matter; 404; 409 payout_done, changed_meanwhile
 */
export async function completePayout(db: Db, by: User, refundId: string, sent: SentPayout): Promise<void> {
  const { reference, sent_to, seen = sent_to } = sent
  await db.transaction().execute(async (tx) => {
    const found = await findPayout(tx, refundId)
    if (!found) throw notFound()
    refuseOwnMatter(by, found.buyer_id)
    await lockOrder(tx, found.order_id)
    // Read again: another request of the team or of the buyer may have been faster.
    const payout = (await findPayout(tx, refundId)) ?? found
    if (payout.status === 'done' && payout.reference === reference) return
    if (payout.status === 'done') throw payoutDone()
    const { account } = payout
    if (account?.kind !== seen.kind || account.number !== seen.number) throw changedTo({ account })
    const target = { kind: sent_to.kind, last: lastOf(sent_to.number) }
    await markSent(tx, refundId, { by: by.id, reference, to: target })
    if (payout.buyer_left_at) await deletePayoutAccounts(tx, payout.buyer_id)
    await touchOrder(tx, payout.order_id)
    await publish(tx, 'payout.sent', {
      orderId: payout.order_id,
      buyerId: payout.buyer_id,
      amount: poisha(payout.amount_poisha),
      ...target,
    })
  })
}

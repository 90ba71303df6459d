import { hasLeft } from '#domains/identity/index.ts'
import { turnIntoPayout } from '#domains/payments/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { lockOrder, touchOrder } from './after-sale-store.ts'
import { findOrderOfRefund } from './refund-views.ts'

/**
 * Turns a refund that its gateway has refused or cannot be asked about into a payout, and asks the buyer where to send it (rules.md O-46).
 * @param refund with how often it had been tried then
 * @returns whether the buyer is `asked`, or has left, so that the team finds a way itself; null when it was tried again since
 */
export const payOutRefund = (db: Db, refund: { id: string; tries: number }): Promise<'asked' | 'left' | null> =>
  db.transaction().execute(async (tx) => {
    const order = await findOrderOfRefund(tx, refund.id)
    await lockOrder(tx, order.id)
    if (!(await turnIntoPayout(tx, refund))) return null
    await touchOrder(tx, order.id)
    if (order.account === null && (await hasLeft(tx, order.buyer_id))) return 'left'
    await publish(tx, 'refund.paid_out', { refundId: refund.id })
    return 'asked'
  })

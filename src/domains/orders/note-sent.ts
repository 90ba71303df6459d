import { hasLeft } from '#domains/identity/index.ts'
import { markSent } from '#domains/payments/index.ts'
import type { Db } from '#platform/database.ts'
import { lockOrder, touchOrder } from './after-sale-store.ts'
import { findOrderOfRefund } from './refund-views.ts'

/**
 * Notes that the team has paid a refund of a buyer who has closed the account without saying where a payout goes (rules.md O-46).
 * @returns false when it is no such payout, or was noted before
 */
export const noteSent = (db: Db, by: number, refundId: string, reference: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const order = await findOrderOfRefund(tx, refundId)
    await lockOrder(tx, order.id)
    if (order.account !== null || !(await hasLeft(tx, order.buyer_id))) return false
    if (!(await markSent(tx, refundId, { by, reference, to: null }))) return false
    await touchOrder(tx, order.id)
    return true
  })

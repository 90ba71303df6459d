import type { Db } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { invalidate } from '#platform/invalidation.ts'
import { addApproval } from './approval-store.ts'
import { approvalBell } from './selling-notifications.ts'
import { findApproved, findProductOwner } from './selling-views.ts'
import { extendNotification, insertNotification, lockBell, lockOpenAccount } from './store.ts'

/**
 * An approved product is told at once in the bell, where the approvals of some minutes are one notification that grows;
 * the mail waits for their end (tell-approvals.ts). Idempotent by the event's key.
 */
export async function collectApproval(
  db: Db,
  { key, at }: { key: string; at: Date },
  { productId, proposal }: Events['product.decided'],
): Promise<void> {
  const userId = await findProductOwner(db, productId)
  if (userId === null) return
  await db.transaction().execute(async (tx) => {
    if (!(await lockOpenAccount(tx, userId))) return
    await lockBell(tx, userId)
    const added = await addApproval(tx, { key, userId, productId, proposal })
    if (!added) return
    // The group's first product may be rejected or deleted by now.
    const [named] = await findApproved(tx, [added.first, { product_id: productId, proposal }])
    if (!named) return
    const bell = approvalBell(named, added.products)
    const group = groupKey(added.first.group_id)
    if (!(await insertNotification(tx, userId, { key: group, at }, bell)))
      await extendNotification(tx, userId, group, bell)
    await invalidate(tx, [`notifications:${userId}`])
  })
}

/** The key of a group's notification and mail. */
export const groupKey = (group: number) => `approvals-${group}`

import { methodNotAllowed, notFound } from '#contract/errors.ts'
import { may } from '#contract/identity/staff-rules.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { setArchived, setUnarchived } from './after-sale-store.ts'
import { findOrder } from './views.ts'

/**
 * Orders are never deleted (rules.md O-9). An administrator archives one: it leaves the administrators' list, and stays
 * with its buyer and seller. Idempotent.
 * @throws ApiError 403 own_matter; 404; 405 for anyone else
 */
export async function archiveOrder(db: Db, user: User, id: number): Promise<void> {
  if (!may(user, 'orders.handle')) throw methodNotAllowed.saying('Orders are never deleted.')
  await db.transaction().execute(async (tx) => {
    await refuseUnlessAnothers(tx, user, id)
    await setArchived(tx, id)
  })
}

/** Puts an order back on the administrators' list. Idempotent. @throws ApiError 403 own_matter; 404 */
export async function unarchiveOrder(db: Db, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await refuseUnlessAnothers(tx, user, id)
    await setUnarchived(tx, id)
  })
}

async function refuseUnlessAnothers(tx: Tx, user: User, id: number): Promise<void> {
  const order = await findOrder(tx, 'all', id)
  if (!order) throw notFound()
  refuseOwnMatter(user, order.buyer_id)
}

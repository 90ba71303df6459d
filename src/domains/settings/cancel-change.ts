import { notFound } from '#contract/errors.ts'
import { changeCancelled, changeInForce } from '#contract/settings/settings-errors.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { SETTINGS } from './settings-cache.ts'
import { setCancelled } from './store.ts'
import { findChanges } from './views.ts'

/** Cancels a planned change. @throws ApiError 404; 409 when it is in force or cancelled already */
export async function cancelChange(db: Db, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await setCancelled(tx, id, user.id, clock.now()))) {
      const change = (await findChanges(tx)).find((one) => one.id === id)
      if (!change) throw notFound()
      throw change.cancelledAt === null ? changeInForce() : changeCancelled()
    }
    await invalidate(tx, [SETTINGS])
  })
}

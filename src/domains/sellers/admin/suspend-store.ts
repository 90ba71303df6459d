import { notFound } from '#contract/errors.ts'
import type { SuspensionReason } from '#contract/sellers/standing-rules.ts'
import { delistStore, relistStore, retryDeadlock } from '#domains/catalogue/index.ts'
import { lockUser } from '#domains/identity/index.ts'
import { reinstateStore, suspendStore } from '#domains/sellers/change-standing.ts'
import { ownerOfStore } from '#domains/sellers/standing-store.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'

/**
 * Suspends a store and takes all its products off sale. Orders in progress are waited for and stand; later ones find nothing
 * on sale.
 * @throws ApiError 404; 409 store_closed or store_suspended
 */
export const suspend = (
  db: Db,
  by: User,
  storeId: number,
  why: { reason: SuspensionReason; note: string },
): Promise<void> =>
  withStoreLocked(db, storeId, async (tx) => {
    await suspendStore(tx, storeId, { ...why, by: by.id })
    await delistStore(tx, storeId)
  })

/**
 * Reinstates a store.
 * @throws ApiError 404; 409 store_closed or store_not_suspended
 */
export const reinstate = (db: Db, by: User, storeId: number, note: string): Promise<void> =>
  withStoreLocked(db, storeId, async (tx) => {
    await reinstateStore(tx, storeId, { note, by: by.id })
    await relistStore(tx, storeId)
  })

/** Locks the owner's account first, the same order as closing an account, which avoids deadlocks. */
const withStoreLocked = (db: Db, storeId: number, change: (tx: Tx) => Promise<void>): Promise<void> =>
  retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const ownerId = await ownerOfStore(tx, storeId)
      if (ownerId === undefined) throw notFound()
      await lockUser(tx, ownerId)
      await change(tx)
    }),
  )

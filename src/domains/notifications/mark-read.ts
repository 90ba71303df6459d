import { notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { markAllRead, markRead } from './store.ts'
import type { NotificationRow } from './views.ts'

/** @throws ApiError 404 for an unknown notification or another's */
export async function readOne(db: Db, userId: number, id: number, read: boolean): Promise<NotificationRow> {
  return db.transaction().execute(async (tx) => {
    const row = await markRead(tx, userId, id, read)
    if (!row) throw notFound()
    await invalidate(tx, [`notifications:${userId}`])
    return row
  })
}

/** Marks all as read, or those up to the newest that the reader has seen. */
export async function readAll(db: Db, userId: number, upTo: number | undefined): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await markAllRead(tx, userId, upTo)) > 0) await invalidate(tx, [`notifications:${userId}`])
  })
}

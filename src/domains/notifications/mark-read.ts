import { notFound } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import { markAllRead, markRead } from './store.ts'
import type { NotificationRow } from './views.ts'

/** @throws ApiError 404 for a notification that is not this person's */
export async function readOne(db: Db, userId: number, id: number, read: boolean): Promise<NotificationRow> {
  return db.transaction().execute(async (tx) => {
    const row = await markRead(tx, userId, id, read)
    if (!row) throw notFound()
    await changed(tx, [`notifications:${userId}`])
    return row
  })
}

/** Every one, or those up to the newest that the reader has seen. */
export async function readAll(db: Db, userId: number, upTo: number | undefined): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await markAllRead(tx, userId, upTo)) > 0) await changed(tx, [`notifications:${userId}`])
  })
}

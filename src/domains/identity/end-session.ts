import { notFound } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import { deleteSessionOf } from './store.ts'

/** Signs out one device of an account. @throws ApiError 404 when it has no such session */
export async function endSession(db: Db, userId: number, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSessionOf(tx, userId, id))) throw notFound()
    await changed(tx, [`session:${id}`])
  })
}

import { notFound } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { deleteSessionOf, deleteSessionsOf } from './session-store.ts'

/** Signs out one device of an account. @throws ApiError 404 when it has no such session */
export async function endSession(db: Db, userId: number, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSessionOf(tx, userId, id))) throw notFound()
    await changed(tx, [`session:${id}`])
  })
}

/** Signs out every device but the one that asks. */
export async function endOtherSessions(db: Db, user: User): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await deleteSessionsOf(tx, user.id, user.sessionId)
    await changed(
      tx,
      ended.map((id) => `session:${id}`),
    )
  })
}

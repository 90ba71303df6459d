import { notFound } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { deleteSessionOf, deleteSessionsOf, hasSession } from './session-store.ts'
import { confirmSecondFactor } from './take-code.ts'

/**
 * Signs out one device of an account; a thief's session cannot throw its owner out where a second factor is on.
 * @throws ApiError 404 when it has no such session; 400 at otp; 429
 */
export async function endSession(resources: Resources, user: User, id: string, otp: string | undefined): Promise<void> {
  const { db } = resources
  // Before the code, which would be spent for nothing.
  if (!(await hasSession(db, user.id, id))) throw notFound()
  if (id !== user.sessionId) await confirmSecondFactor(resources, user.id, otp)
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSessionOf(tx, user.id, id))) throw notFound()
    await changed(tx, [`session:${id}`])
  })
}

/** Signs out every device but the one that asks. @throws ApiError 400 at otp; 429 */
export async function endOtherSessions(resources: Resources, user: User, otp: string | undefined): Promise<void> {
  await confirmSecondFactor(resources, user.id, otp)
  await resources.db.transaction().execute((tx) => signOutOthers(tx, user))
}

/** What somebody is signed in by has changed: who came in by what was before is out. */
export async function signOutOthers(tx: Tx, user: User): Promise<void> {
  const ended = await deleteSessionsOf(tx, user.id, user.sessionId)
  await changed(
    tx,
    ended.map((id) => `session:${id}`),
  )
}

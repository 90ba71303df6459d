import { notFound } from '#contract/errors.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { deleteSessionOf, deleteSessionsOf, hasSession } from './session-store.ts'
import { confirmSecondFactor } from './verify-code.ts'

/**
 * Ends one session of the account. Requires the second factor where enabled, so that a stolen session cannot sign its owner
 * out.
 * @throws ApiError 404 when it has no such session; 400 at otp; 429
 */
export async function endSession(resources: Resources, user: User, id: string, otp: string | undefined): Promise<void> {
  const { db } = resources
  // Before verifying the code, which would be used up otherwise.
  if (!(await hasSession(db, user.id, id))) throw notFound()
  if (id !== user.sessionId) await confirmSecondFactor(resources, user.id, otp)
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSessionOf(tx, user.id, id))) throw notFound()
    await invalidate(tx, [`session:${id}`])
  })
}

/** Ends all sessions but the current one. @throws ApiError 400 at otp; 429 */
export async function endOtherSessions(resources: Resources, user: User, otp: string | undefined): Promise<void> {
  await confirmSecondFactor(resources, user.id, otp)
  await resources.db.transaction().execute((tx) => signOutOthers(tx, user))
}

/** Ends the other sessions after a change of credentials. */
export async function signOutOthers(tx: Tx, user: User): Promise<void> {
  const ended = await deleteSessionsOf(tx, user.id, user.sessionId)
  await invalidate(
    tx,
    ended.map((id) => `session:${id}`),
  )
}

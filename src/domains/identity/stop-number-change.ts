import { linkInvalid } from '#contract/identity/identity-errors.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { deleteNumberChange, findChangeOfLink } from './number-change-store.ts'
import { findProfile, lockUser, type ProfileRow } from './store.ts'
import { hashToken } from './token.ts'

/** Stops a pending change; idempotent. @returns the account: its change may have been carried out before */
export async function stopNumberChange(db: Db, userId: number): Promise<ProfileRow> {
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    await deleteNumberChange(tx, userId)
    await invalidate(tx, [`user:${userId}`])
    return findProfile(tx, userId)
  })
}

/** Stops it by the link that the old number and the e-mail address got. @throws ApiError 409 link_invalid */
export async function stopNumberChangeByLink(db: Db, token: string): Promise<void> {
  const link = hashToken(token)
  const change = await findChangeOfLink(db, link)
  if (!change) throw linkInvalid()
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, change.user_id)
    // It may have been carried out or replaced meanwhile.
    if (!(await findChangeOfLink(tx, link))) throw linkInvalid()
    await deleteNumberChange(tx, change.user_id)
    await invalidate(tx, [`user:${change.user_id}`])
  })
}

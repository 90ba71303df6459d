import type { z } from 'zod'
import type { patchProfile } from '#contract/identity/identity.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { findProfile, lockUser, type ProfileRow, updateProfile } from './store.ts'

/**
 * Changes the fields a user may change themselves: never the role or the e-mail.
 * @throws ApiError 409 changed_meanwhile
 */
export async function changeProfile(
  db: Db,
  userId: number,
  { seen, ...input }: z.output<typeof patchProfile.body>,
): Promise<ProfileRow> {
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const before = await findProfile(tx, userId)
    await updateProfile(tx, userId, input)
    await invalidate(tx, [`user:${userId}`])
    const after = await findProfile(tx, userId)
    refuseOverwriting(seen, before, after)
    return after
  })
}

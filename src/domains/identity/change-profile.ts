import type { z } from 'zod'
import type { patchProfile } from '#contract/identity/identity.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { findProfile, type ProfileRow, updateProfile } from './store.ts'

/** Changes the fields a user may change themselves: never the role or the e-mail. */
export async function changeProfile(
  db: Db,
  userId: number,
  input: z.output<typeof patchProfile.body>,
): Promise<ProfileRow> {
  return db.transaction().execute(async (tx) => {
    await updateProfile(tx, userId, input)
    await invalidate(tx, [`user:${userId}`])
    return findProfile(tx, userId)
  })
}

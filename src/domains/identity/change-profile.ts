import type { z } from 'zod'
import type { patchProfile } from '#contract/identity/identity.ts'
import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import { findProfile, type ProfileRow, updateProfile } from './store.ts'

/** Changes what a person may change of the own account: never the role, never the e-mail. */
export async function changeProfile(
  db: Db,
  userId: number,
  input: z.output<typeof patchProfile.body>,
): Promise<ProfileRow> {
  return db.transaction().execute(async (tx) => {
    await updateProfile(tx, userId, input)
    await changed(tx, [`user:${userId}`])
    return findProfile(tx, userId)
  })
}

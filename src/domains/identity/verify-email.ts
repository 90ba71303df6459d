import { linkInvalid } from '#contract/identity/identity-errors.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { findLinkOwner } from './link-store.ts'
import { markEmailVerified } from './store.ts'
import { hashToken } from './token.ts'

/**
 * Verifies the address by a link sent to it. Idempotent, since mail programs and people open links twice.
 * @throws ApiError 409 link_invalid
 */
export async function verifyEmail(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await findLinkOwner(tx, hashToken(token), 'email')
    if (!owner) throw linkInvalid()
    await markEmailVerified(tx, owner.id)
    await invalidate(tx, [`user:${owner.id}`])
  })
}

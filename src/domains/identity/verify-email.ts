import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import { findLinkOwner } from './link-store.ts'
import { linkInvalid } from './refusals.ts'
import { markEmailVerified } from './store.ts'
import { hashToken } from './token.ts'

/**
 * The address is its owner's, who opened the link sent there. Mail programs and people open links twice: what is
 * verified already stays so, and nothing else comes of it.
 * @throws ApiError 409 link_invalid
 */
export async function verifyEmail(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await findLinkOwner(tx, hashToken(token), 'email')
    if (!owner) throw linkInvalid()
    await markEmailVerified(tx, owner.id)
    await changed(tx, [`user:${owner.id}`])
  })
}

import { clock, DAY, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { deleteLinks, insertLink, type LinkKind } from './link-store.ts'
import { createToken, hashToken } from './token.ts'

/** PRODUCT 2: a link for a new password is good for 30 minutes. */
const LIVES_MS: Record<LinkKind, number> = { password: 30 * MINUTE, email: 3 * DAY }

/** Makes a link to the account's address; an older one of its kind is good no more. The account's row must be locked. */
export async function createLink(tx: Tx, user: { id: number; email: string }, kind: LinkKind): Promise<string> {
  const token = createToken()
  await deleteLinks(tx, user.id, [kind])
  await insertLink(tx, {
    token_hash: hashToken(token),
    user_id: user.id,
    kind,
    email: user.email,
    expires_at: new Date(clock.now().getTime() + LIVES_MS[kind]),
  })
  return token
}

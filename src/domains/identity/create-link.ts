import { clock, DAY, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { deleteLinks, insertLink, type LinkKind } from './link-store.ts'
import { createToken, hashToken } from './token.ts'

/** Validity of each kind of link (rules.md A-9). */
const LIVES_MS: Record<LinkKind, number> = { password: 30 * MINUTE, email: 3 * DAY }

/** Creates a link to the account's address; it replaces an older one of its kind. The account's row must be locked. */
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

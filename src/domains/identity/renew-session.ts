import { changed } from '#platform/changes.ts'
import { clock, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import { signAccessToken } from './access-token.ts'
import { createSalt, successorOf } from './refresh-token.ts'
import { sessionEnd } from './rules.ts'
import {
  deleteSessions,
  extendSession,
  findRecentSalt,
  insertRefreshToken,
  lockSessionOfToken,
  spendToken,
} from './session-store.ts'
import { hashToken } from './token.ts'

/** How long a spent token still gives its successor: two tabs at once, or an answer that was lost on its way. */
const REUSE_GRACE_MS = 10 * SECOND

/**
 * Exchanges a refresh token for a new pair; it is spent by that. A spent one that comes back later was copied by
 * somebody: the whole session ends (docs/decisions/0002-refresh-tokens.md).
 * @returns `null` when the token is unknown, its session is over, or has just been ended by this
 */
export async function renewSession(
  { db, keys, log }: Resources,
  token: string,
): Promise<{ access: string; refresh: string } | null> {
  const outcome = await db.transaction().execute((tx) => rotate(tx, token))
  if (outcome === null) return null
  if ('copied' in outcome) {
    log.warn({ session: outcome.copied }, 'a spent refresh token came back: its session was ended')
    return null
  }
  return { access: await signAccessToken(keys, outcome.session), refresh: outcome.refresh }
}

type Outcome = null | { copied: string } | { session: { id: string; userId: number }; refresh: string }

async function rotate(tx: Tx, token: string): Promise<Outcome> {
  const tokenHash = hashToken(token)
  const row = await lockSessionOfToken(tx, tokenHash)
  if (!row) return null
  const session = { id: row.id, userId: row.user_id }
  const now = clock.now()

  const salt = createSalt()
  if (await spendToken(tx, tokenHash, salt)) {
    const refresh = successorOf(token, salt)
    await insertRefreshToken(tx, row.id, hashToken(refresh))
    await extendSession(tx, row.id, sessionEnd({ remember: row.remember, startedAt: row.created_at }, now))
    return { session, refresh }
  }
  const recentSalt = await findRecentSalt(tx, tokenHash, new Date(now.getTime() - REUSE_GRACE_MS))
  if (recentSalt) return { session, refresh: successorOf(token, recentSalt) }

  await deleteSessions(tx, [row.id])
  await changed(tx, [`session:${row.id}`])
  return { copied: row.id }
}

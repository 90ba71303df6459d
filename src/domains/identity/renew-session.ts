import { clock, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { Resources } from '#platform/resources.ts'
import { signAccessToken } from './access-token.ts'
import { createSalt, successorOf } from './refresh-token.ts'
import { sessionEnd } from './rules.ts'
import {
  deleteSessions,
  extendSession,
  findRecentSalt,
  insertRefreshToken,
  isUnspent,
  lockSessionOfToken,
  spendToken,
} from './session-store.ts'
import { hashToken } from './token.ts'

/**
 * How long a spent token still returns its successor, while that is unused: for two tabs at once, or a lost response
 * (rules.md A-5).
 */
const REUSE_GRACE_MS = 10 * SECOND

/**
 * Exchanges a refresh token for a new pair. Later reuse of a spent token means that it was stolen: the whole session ends
 * (docs/decisions/0002-refresh-tokens.md).
 * @returns `null` when the token is unknown, or its session has expired or was ended by this
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
  if (recentSalt) {
    const refresh = successorOf(token, recentSalt)
    if (await isUnspent(tx, hashToken(refresh))) return { session, refresh }
  }

  await deleteSessions(tx, [row.id])
  await invalidate(tx, [`session:${row.id}`])
  return { copied: row.id }
}

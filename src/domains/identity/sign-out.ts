import { invalidate } from '#platform/invalidation.ts'
import type { Resources } from '#platform/resources.ts'
import { bearerToken, readAccessToken } from './access-token.ts'
import { deleteSessions, findSessionOfToken } from './session-store.ts'
import { hashToken } from './token.ts'

/** Ends every session identified by the refresh token or the bearer token; unknown tokens are ignored. */
export async function signOut(
  { db, keys }: Resources,
  refreshTokens: readonly (string | undefined)[],
  authorization: string | undefined,
): Promise<void> {
  const bearer = bearerToken(authorization)
  const sessionIds = await Promise.all([
    ...refreshTokens.map((token) => (token ? findSessionOfToken(db, hashToken(token)) : null)),
    bearer ? readAccessToken(keys, bearer).then((claims) => claims?.sessionId ?? null) : null,
  ])
  const ids = [...new Set(sessionIds.filter((id) => id !== null))]
  if (ids.length === 0) return
  await db.transaction().execute(async (tx) => {
    await deleteSessions(tx, ids)
    await invalidate(
      tx,
      ids.map((id) => `session:${id}`),
    )
  })
}

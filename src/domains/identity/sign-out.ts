import { changed } from '#platform/changes.ts'
import type { Resources } from '#platform/resources.ts'
import { bearerToken, readAccessToken } from './access-token.ts'
import { deleteSessions, findSessionOfToken } from './session-store.ts'
import { hashToken } from './token.ts'

/** Ends every session that the caller can name, by refresh token or by bearer token; unknown ones are no matter. */
export async function signOut(
  { db, keys }: Resources,
  refreshTokens: readonly (string | undefined)[],
  authorization: string | undefined,
): Promise<void> {
  const bearer = bearerToken(authorization)
  const named = await Promise.all([
    ...refreshTokens.map((token) => (token ? findSessionOfToken(db, hashToken(token)) : null)),
    bearer ? readAccessToken(keys, bearer).then((claims) => claims?.sessionId ?? null) : null,
  ])
  const ids = [...new Set(named.filter((id) => id !== null))]
  if (ids.length === 0) return
  await db.transaction().execute(async (tx) => {
    await deleteSessions(tx, ids)
    await changed(
      tx,
      ids.map((id) => `session:${id}`),
    )
  })
}

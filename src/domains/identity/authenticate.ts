import { LRUCache } from 'lru-cache'
import { tokenNotValid } from '#contract/errors.ts'
import { clock, SECOND } from '#platform/clock.ts'
import type { Authenticate } from '#platform/register-routes.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { readAccessToken } from './access-token.ts'
import { findSessionUser } from './store.ts'

const REMEMBERED_TOKENS = 10_000
const REMEMBERED_MS = 30 * SECOND

/**
 * Who a bearer token speaks for. A token is remembered for seconds, and forgotten at once when its session or
 * account changes ('session:…', 'user:…'), so that ending a session takes effect everywhere.
 */
export function createAuthenticate({ db, keys, changes }: Resources): Authenticate {
  const known = new LRUCache<string, { user: User; expiresAt: number }>({ max: REMEMBERED_TOKENS, ttl: REMEMBERED_MS })
  changes.listen((names) => {
    if (names === 'everything') return known.clear()
    if (![...names].some((name) => name.startsWith('session:') || name.startsWith('user:'))) return
    for (const [token, { user }] of known.entries()) {
      if (names.has(`session:${user.sessionId}`) || names.has(`user:${user.id}`)) known.delete(token)
    }
  })
  return async (authorization) => {
    if (authorization === undefined || authorization === '') return null
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
    if (!token) throw tokenNotValid()
    const before = known.get(token)
    if (before && before.expiresAt > clock.now().getTime()) return before.user
    const claims = await readAccessToken(keys, token)
    const user = claims && (await findSessionUser(db, claims.sessionId))
    if (!claims || !user) throw tokenNotValid()
    known.set(token, { user, expiresAt: claims.expiresAt })
    return user
  }
}

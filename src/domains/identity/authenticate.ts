import { LRUCache } from 'lru-cache'
import { tokenNotValid } from '#contract/errors.ts'
import { clock, SECOND } from '#platform/clock.ts'
import type { Authenticate } from '#platform/register-routes.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { bearerToken, readAccessToken } from './access-token.ts'
import { findSessionUser, isSuspended } from './store.ts'
import { suspended } from './suspended.ts'

const REMEMBERED_TOKENS = 10_000
const REMEMBERED_MS = 30 * SECOND

/**
 * Authenticates a bearer token. Results are cached for seconds and invalidated when the session or account changes
 * ('session:…', 'user:…'), so that ending a session takes effect in every process. A user suspended while signed in gets 403
 * account_suspended.
 */
export function createAuthenticate({ config, db, keys, invalidations }: Resources): Authenticate {
  const cache = new LRUCache<string, { user: User; expiresAt: number }>({ max: REMEMBERED_TOKENS, ttl: REMEMBERED_MS })
  let invalidated = 0
  invalidations.subscribe((tags) => {
    const concerned = tags === 'everything' || [...tags].some((tag) => /^(?:session|user):/.test(tag))
    if (!concerned) return
    invalidated += 1
    if (tags === 'everything') return cache.clear()
    for (const [token, { user }] of cache.entries()) {
      if (tags.has(`session:${user.sessionId}`) || tags.has(`user:${user.id}`)) cache.delete(token)
    }
  })
  return async (authorization) => {
    if (authorization === undefined || authorization === '') return null
    const token = bearerToken(authorization)
    if (!token) throw tokenNotValid()
    const before = cache.get(token)
    if (before && before.expiresAt > clock.now().getTime()) return before.user
    const invalidatedBefore = invalidated
    const claims = await readAccessToken(keys, token)
    const user = claims && (await findSessionUser(db, claims.sessionId, config.STAFF_TWO_FACTOR))
    if (claims && !user && (await isSuspended(db, claims.userId))) throw await suspended(db, claims.userId)
    if (!claims || !user) throw tokenNotValid()
    // An invalidation during these reads makes their result stale: it is not cached.
    if (invalidatedBefore === invalidated) cache.set(token, { user, expiresAt: claims.expiresAt })
    return user
  }
}

import { LRUCache } from 'lru-cache'
import { tokenNotValid } from '#contract/errors.ts'
import { clock, SECOND } from '#platform/clock.ts'
import type { Authentication } from '#platform/register-routes.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { type AccessToken, bearerToken, readAccessToken } from './access-token.ts'
import { findSessionUser, isSuspended } from './store.ts'
import { suspended } from './suspended.ts'

/** Of tokens, and of the sessions that they are of. */
const REMEMBERED = 10_000
const REMEMBERED_MS = 30 * SECOND

/**
 * Authenticates bearer tokens. Who has a session is cached for seconds and invalidated when the session or account changes
 * ('session:…', 'user:…'), so that ending a session takes effect in every process. A user suspended while signed in gets 403
 * account_suspended.
 */
export function createAuthentication({ config, db, keys, invalidations }: Resources): Authentication {
  const tokens = new LRUCache<string, AccessToken>({ max: REMEMBERED, ttl: REMEMBERED_MS })
  const users = new LRUCache<string, User>({ max: REMEMBERED, ttl: REMEMBERED_MS })
  let invalidated = 0
  invalidations.subscribe((tags) => {
    const concerned = tags === 'everything' || [...tags].some((tag) => /^(?:session|user):/.test(tag))
    if (!concerned) return
    invalidated += 1
    if (tags === 'everything') return users.clear()
    for (const [sessionId, { id }] of users.entries())
      if (tags.has(`session:${sessionId}`) || tags.has(`user:${id}`)) users.delete(sessionId)
  })
  const read = async (token: string): Promise<AccessToken> => {
    const before = tokens.get(token)
    if (before && before.expiresAt > clock.now().getTime()) return before
    const claims = await readAccessToken(keys, token)
    if (!claims) throw tokenNotValid()
    tokens.set(token, claims)
    return claims
  }
  const findUser = async ({ sessionId, userId }: Omit<AccessToken, 'expiresAt'>): Promise<User> => {
    const before = users.get(sessionId)
    if (before) return before
    const invalidatedBefore = invalidated
    const user = await findSessionUser(db, sessionId, config.STAFF_TWO_FACTOR)
    if (!user && (await isSuspended(db, userId))) throw await suspended(db, userId)
    if (!user) throw tokenNotValid()
    // An invalidation during these reads makes their result stale: it is not cached.
    if (invalidatedBefore === invalidated) users.set(sessionId, user)
    return user
  }
  return {
    async authenticate(authorization) {
      if (authorization === undefined || authorization === '') return null
      const token = bearerToken(authorization)
      if (!token) throw tokenNotValid()
      return findUser(await read(token))
    },
    lookAgain: ({ sessionId, id }) => findUser({ sessionId, userId: id }),
  }
}

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
 * Who a bearer token speaks for. A token is remembered for seconds, and forgotten at once when its session or
 * account changes ('session:…', 'user:…'), so that ending a session takes effect everywhere. Somebody who was suspended
 * while signed in is told why (403 account_suspended).
 */
export function createAuthenticate({ config, db, keys, changes }: Resources): Authenticate {
  const known = new LRUCache<string, { user: User; expiresAt: number }>({ max: REMEMBERED_TOKENS, ttl: REMEMBERED_MS })
  let changesHeard = 0
  changes.listen((names) => {
    const ours = names === 'everything' || [...names].some((name) => /^(?:session|user):/.test(name))
    if (!ours) return
    changesHeard += 1
    if (names === 'everything') return known.clear()
    for (const [token, { user }] of known.entries()) {
      if (names.has(`session:${user.sessionId}`) || names.has(`user:${user.id}`)) known.delete(token)
    }
  })
  return async (authorization) => {
    if (authorization === undefined || authorization === '') return null
    const token = bearerToken(authorization)
    if (!token) throw tokenNotValid()
    const before = known.get(token)
    if (before && before.expiresAt > clock.now().getTime()) return before.user
    const asked = changesHeard
    const claims = await readAccessToken(keys, token)
    const user = claims && (await findSessionUser(db, claims.sessionId, config.STAFF_TWO_FACTOR))
    if (claims && !user && (await isSuspended(db, claims.userId))) throw await suspended(db, claims.userId)
    if (!claims || !user) throw tokenNotValid()
    // What changed while we asked may be what we asked for.
    if (asked === changesHeard) known.set(token, { user, expiresAt: claims.expiresAt })
    return user
  }
}

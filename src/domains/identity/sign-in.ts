import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import type { Login } from '#contract/identity.ts'
import { clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { forgetThrottle, throttle, uncount } from '#platform/throttle.ts'
import { signAccessToken } from './access-token.ts'
import { passwordMatches } from './password.ts'
import { createRefreshToken, hashToken } from './refresh-token.ts'
import { normaliseEmail, sessionEnd } from './rules.ts'
import { findUserByEmail, insertRefreshToken, insertSession, type ProfileRow } from './store.ts'

/** Wrong passwords in 15 minutes before nobody may try any more. */
const windowSeconds = (15 * MINUTE) / SECOND
const BY_ACCOUNT = { max: 10, windowSeconds }
const BY_ADDRESS = { max: 50, windowSeconds }
const USER_AGENT_MAX = 400

/**
 * Starts a session. Whether the account is missing, suspended or the password wrong: same answer, same time.
 * @throws ApiError 401 invalid_credentials; 429 after too many wrong passwords
 */
export async function signIn(
  resources: Resources,
  input: z.output<typeof Login>,
  request: RequestFacts,
): Promise<{ access: string; refresh: string; user: ProfileRow }> {
  const { db, config } = resources
  const email = normaliseEmail(input.email)
  const byAddress = `sign-in address ${request.ip}`
  const byAccount = `sign-in account ${createHash('sha256').update(email).digest('base64url')}`
  // Counted before the password is looked at, so that many tries at once are not many tries for free.
  await throttle(db, byAddress, BY_ADDRESS, config.RATE_LIMIT_SCALE)
  await throttle(db, byAccount, BY_ACCOUNT, config.RATE_LIMIT_SCALE)

  const user = await findUserByEmail(db, email)
  const matches = await passwordMatches(user?.password_hash ?? null, input.password)
  if (!user || !matches || user.suspended_at) throw invalidCredentials()

  await uncount(db, byAddress)
  await forgetThrottle(db, byAccount)
  return { ...(await startSession(resources, user.id, input.remember ?? false, request)), user }
}

async function startSession({ db, keys }: Resources, userId: number, remember: boolean, request: RequestFacts) {
  const id = randomUUID()
  const now = clock.now()
  const refresh = createRefreshToken()
  await db.transaction().execute(async (tx) => {
    await insertSession(tx, {
      id,
      user_id: userId,
      remember,
      user_agent: request.userAgent.slice(0, USER_AGENT_MAX),
      ip: request.ip,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd({ remember, startedAt: now }, now),
    })
    await insertRefreshToken(tx, id, hashToken(refresh))
  })
  return { access: await signAccessToken(keys, { id, userId }), refresh }
}

const invalidCredentials = () =>
  new ApiError(401, { detail: 'No active account found with the given credentials', code: 'invalid_credentials' })

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Login } from '#contract/identity.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { forgetThrottle, throttle, uncount } from '#platform/throttle.ts'
import { passwordMatches } from './password.ts'
import { invalidCredentials, twoFactorInvalid, twoFactorRequired } from './refusals.ts'
import { normaliseEmail } from './rules.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { findUserByEmail, type ProfileRow } from './store.ts'
import { suspended } from './suspended.ts'
import { takeCode } from './take-code.ts'

/** Wrong passwords in 15 minutes before nobody may try any more. */
const windowSeconds = (15 * MINUTE) / SECOND
const BY_ACCOUNT = { max: 10, windowSeconds }
const BY_ADDRESS = { max: 50, windowSeconds }

const counterOf = (email: string) => `sign-in account ${createHash('sha256').update(email).digest('base64url')}`

/** Lets somebody try again who has just proved to own the account. */
export const forgetWrongPasswords = (db: Reader, email: string): Promise<void> => forgetThrottle(db, counterOf(email))

/**
 * Starts a session. Whether the account is missing or the password wrong: same answer, same time. The second factor is
 * asked for only once the password was right; a wrong one counts like a wrong password. Why an account is suspended is told
 * to who has shown both.
 * @throws ApiError 401 invalid_credentials, two_factor_required or two_factor_invalid; 403 account_suspended; 429 after
 *   too many wrong ones
 */
export async function signIn(
  resources: Resources,
  input: z.output<typeof Login>,
  request: RequestFacts,
): Promise<StartedSession & { user: ProfileRow }> {
  const { db, config } = resources
  const email = normaliseEmail(input.email)
  const byAddress = `sign-in address ${request.ip}`
  const byAccount = counterOf(email)
  // Counted before the password is looked at, so that many tries at once are not many tries for free.
  await throttle(db, byAddress, BY_ADDRESS, config.RATE_LIMIT_SCALE)
  await throttle(db, byAccount, BY_ACCOUNT, config.RATE_LIMIT_SCALE)

  const user = await findUserByEmail(db, email)
  const matches = await passwordMatches(user?.password_hash ?? null, input.password)
  if (!user || !matches || user.closed_at) throw invalidCredentials()
  if (user.two_factor_on_at && !input.otp) {
    // The first half of every such sign-in: many of them from one office are no attack.
    await uncount(db, byAddress)
    throw twoFactorRequired()
  }
  if (user.two_factor_on_at && !(await takeCode(resources, user.id, input.otp ?? ''))) throw twoFactorInvalid()
  if (user.suspended_at) throw await suspended(db, user.id)

  const session = await startSession(resources, user, input.remember ?? false, request)
  await uncount(db, byAddress)
  await forgetThrottle(db, byAccount)
  return { ...session, user }
}

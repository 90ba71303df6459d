import { invalid } from '#contract/errors.ts'
import { type Backoff, countAttempt } from '#platform/backoff.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { clearThrottle } from '#platform/throttle.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { codeWrong } from './refusals.ts'
import { isAppCode, plainCode } from './rules.ts'
import { stepOfCode } from './totp.ts'
import { openSecret } from './two-factor-secret.ts'
import { findTwoFactor, takeRecoveryCode, takeStep } from './two-factor-store.ts'

/**
 * Three of a million codes are valid at any time. An attacker with the password but without the phone gets 40 guesses on the
 * first day (5 at once, 13 within two hours, then one an hour) and 24 on each following day: a chance of 0.012 % and of 0.0072
 * %, of 2.6 % in a year of guessing.
 */
const WRONG_CODES: Backoff = { free: 5, firstSeconds: 1, maxSeconds: 3600, forgetSeconds: 3600 }

/**
 * Where the code is entered, each counted separately: guesses at sign-in do not block the owner in a session or on a known
 * device.
 */
export type Shower = 'session' | 'known device' | 'elsewhere'

/**
 * Verifies the second factor of an account that has it on: a code of the app, or a recovery code. Each is accepted once, also
 * with concurrent requests.
 * @returns whether it was accepted
 * @throws ApiError 429 with Retry-After after repeated failures
 */
export async function verifyCode(
  { db, keys, config }: Pick<Resources, 'db' | 'keys' | 'config'>,
  userId: number,
  code: string,
  from: Shower,
): Promise<boolean> {
  const counter = { key: `two-factor user ${userId} ${from}`, backoff: WRONG_CODES }
  await countAttempt(db, counter, config.RATE_LIMIT_SCALE)
  const accepted = isAppCode(plainCode(code))
    ? await takeAppCode()
    : await takeRecoveryCode(db, userId, hashRecoveryCode(code))
  if (accepted) await clearThrottle(db, counter.key)
  return accepted

  async function takeAppCode(): Promise<boolean> {
    const { two_factor_secret: sealed } = await findTwoFactor(db, userId)
    const secret = sealed && openSecret(keys, userId, sealed)
    const step = secret ? stepOfCode(secret, plainCode(code), clock.now()) : null
    return step !== null && (await takeStep(db, userId, step))
  }
}

/**
 * Requires the second factor of a signed-in user, if the account has one.
 * @throws ApiError 400 required or code_wrong at `otp`; 429
 */
export async function confirmSecondFactor(
  resources: Pick<Resources, 'db' | 'keys' | 'config'>,
  userId: number,
  otp: string | undefined,
): Promise<void> {
  const { two_factor_on_at: on } = await findTwoFactor(resources.db, userId)
  if (!on) return
  if (!otp) throw invalid({ field: 'otp', code: 'required', text: 'Enter the code of your authenticator app.' })
  if (!(await verifyCode(resources, userId, otp, 'session'))) throw codeWrong('otp')
}

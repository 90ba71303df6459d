import { invalid } from '#contract/errors.ts'
import { type Backoff, countAttempt } from '#platform/backoff.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { forgetThrottle } from '#platform/throttle.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { codeWrong } from './refusals.ts'
import { isAppCode, plainCode } from './rules.ts'
import { stepOfCode } from './totp.ts'
import { openSecret } from './two-factor-secret.ts'
import { findTwoFactor, takeRecoveryCode, takeStep } from './two-factor-store.ts'

/**
 * Of a million codes three are good at any time. Whoever has the password, but no phone, gets 40 guesses on the first day
 * (5 at once, 13 within two hours, then one an hour) and 24 on each day after it: a chance of 0.012 % and of 0.0072 %, of
 * 2.6 % in a year of guessing all day.
 */
const WRONG_CODES: Backoff = { free: 5, firstSeconds: 1, maxSeconds: 3600, forgetSeconds: 3600 }

/**
 * Who shows the code, each counted apart: guesses at sign-in, which need the password, keep nobody from it who is signed in,
 * or who signs in on a known device.
 */
export type Shower = 'session' | 'known device' | 'elsewhere'

/**
 * Takes the second factor of an account that has it on: a code of the app, or a recovery code. Each is good once, also
 * when it is sent twice at the same moment.
 * @returns whether it was good
 * @throws ApiError 429 with Retry-After after wrong ones
 */
export async function takeCode(
  { db, keys, config }: Pick<Resources, 'db' | 'keys' | 'config'>,
  userId: number,
  typed: string,
  from: Shower,
): Promise<boolean> {
  const counter = { key: `two-factor user ${userId} ${from}`, backoff: WRONG_CODES }
  await countAttempt(db, counter, config.RATE_LIMIT_SCALE)
  const taken = isAppCode(plainCode(typed))
    ? await takeAppCode()
    : await takeRecoveryCode(db, userId, hashRecoveryCode(typed))
  if (taken) await forgetThrottle(db, counter.key)
  return taken

  async function takeAppCode(): Promise<boolean> {
    const { two_factor_secret: sealed } = await findTwoFactor(db, userId)
    const secret = sealed && openSecret(keys, userId, sealed)
    const step = secret ? stepOfCode(secret, plainCode(typed), clock.now()) : null
    return step !== null && (await takeStep(db, userId, step))
  }
}

/**
 * Asks somebody who is signed in for the second factor of the account, if it has one.
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
  if (!(await takeCode(resources, userId, otp, 'session'))) throw codeWrong('otp')
}

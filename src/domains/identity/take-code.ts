import { invalid } from '#contract/errors.ts'
import { clock, DAY, SECOND } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { forgetThrottle, throttle } from '#platform/throttle.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { codeWrong } from './refusals.ts'
import { isAppCode, plainCode } from './rules.ts'
import { stepOfCode } from './totp.ts'
import { openSecret } from './two-factor-secret.ts'
import { findTwoFactor, takeRecoveryCode, takeStep } from './two-factor-store.ts'

/** Of a million codes three are good at any time: twenty wrong ones a day are few enough. */
const WRONG_CODES = { max: 20, windowSeconds: DAY / SECOND }

/**
 * Takes the second factor of an account that has it on: a code of the app, or a recovery code. Each is good once, also
 * when it is sent twice at the same moment.
 * @returns whether it was good
 * @throws ApiError 429 after too many wrong ones
 */
export async function takeCode(
  { db, keys, config }: Pick<Resources, 'db' | 'keys' | 'config'>,
  userId: number,
  typed: string,
): Promise<boolean> {
  const counter = `two-factor user ${userId}`
  await throttle(db, counter, WRONG_CODES, config.RATE_LIMIT_SCALE)
  const taken = isAppCode(plainCode(typed))
    ? await takeAppCode()
    : await takeRecoveryCode(db, userId, hashRecoveryCode(typed))
  if (taken) await forgetThrottle(db, counter)
  return taken

  async function takeAppCode(): Promise<boolean> {
    const { two_factor_secret: sealed } = await findTwoFactor(db, userId)
    const secret = sealed && openSecret(keys, userId, sealed)
    const step = secret ? stepOfCode(secret, plainCode(typed), clock.now()) : null
    return step !== null && (await takeStep(db, userId, step))
  }
}

/** Asks for the second factor of an account that has one. @throws ApiError 400 required or code_wrong at `otp`; 429 */
export async function confirmSecondFactor(
  resources: Pick<Resources, 'db' | 'keys' | 'config'>,
  userId: number,
  otp: string | undefined,
): Promise<void> {
  const { two_factor_on_at: on } = await findTwoFactor(resources.db, userId)
  if (!on) return
  if (!otp) throw invalid({ field: 'otp', code: 'required', text: 'Enter the code of your authenticator app.' })
  if (!(await takeCode(resources, userId, otp))) throw codeWrong('otp')
}

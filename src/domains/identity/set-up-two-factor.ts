import type { ApiError } from '#contract/errors.ts'
import { twoFactorNotSetUp, twoFactorOn, twoFactorReplaced } from '#contract/identity/identity-errors.ts'
import { clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { clearThrottle, throttle } from '#platform/throttle.ts'
import { confirmPassword, lockConfirmed } from './confirm-password.ts'
import { signOutOthers } from './end-session.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.ts'
import { codeWrong } from './refusals.ts'
import { plainCode } from './rules.ts'
import { createSecret, describeSecret, stepOfCode } from './totp.ts'
import { openSecret, sealSecret } from './two-factor-secret.ts'
import { findTwoFactor, putSecret, replaceRecoveryCodes, switchOn } from './two-factor-store.ts'

const WRONG_CODES = { max: 20, windowSeconds: (15 * MINUTE) / SECOND }

/**
 * Creates a new secret for an authenticator app; sign-in requires no code until one has been confirmed.
 * @throws ApiError 400 at password; 409 two_factor_on
 */
export async function setUpTwoFactor(
  resources: Resources,
  user: User,
  password: string,
): Promise<{ secret: string; otpauth_url: string }> {
  const { db, keys } = resources
  const hash = await confirmPassword(resources, user.id, password)
  const secret = createSecret()
  await db.transaction().execute(async (tx) => {
    await lockConfirmed(tx, user.id, hash)
    if (!(await putSecret(tx, user.id, sealSecret(keys, user.id, secret)))) throw twoFactorOn()
  })
  return describeSecret(secret, user.email)
}

/**
 * Turns two-factor sign-in on with a code of the app, which is used up; all other sessions, started without one, end.
 * @returns the recovery codes, which are never shown again
 * @throws ApiError 400 code_wrong at code; 409 two_factor_on, two_factor_not_set_up, two_factor_replaced
 */
export async function enableTwoFactor(
  { db, keys, config }: Resources,
  user: User,
  { code, secret: shown }: { code: string; secret?: string | undefined },
): Promise<string[]> {
  const { two_factor_secret: sealed, two_factor_on_at: on } = await findTwoFactor(db, user.id)
  if (on) throw twoFactorOn()
  const secret = sealed && openSecret(keys, user.id, sealed)
  if (!secret) throw twoFactorNotSetUp()
  if (shown !== undefined && shown !== describeSecret(secret, user.email).secret) throw twoFactorReplaced()
  const counter = `two-factor setup user ${user.id}`
  await throttle(db, counter, WRONG_CODES, config.RATE_LIMIT_SCALE)
  const step = stepOfCode(secret, plainCode(code), clock.now())
  if (step === null) throw codeWrong('code')
  await clearThrottle(db, counter)

  const codes = createRecoveryCodes()
  await db.transaction().execute(async (tx) => {
    if (!(await switchOn(tx, user.id, sealed, step))) throw await whyNotSwitchedOn(tx, user)
    await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode))
    await publish(tx, 'two_factor.changed', { userId: user.id, on: true })
    await signOutOthers(tx, user)
    await invalidate(tx, [`user:${user.id}`])
  })
  return codes
}

/** What happened to the secret since it was read. */
async function whyNotSwitchedOn(tx: Tx, user: User): Promise<ApiError> {
  const { two_factor_secret, two_factor_on_at } = await findTwoFactor(tx, user.id)
  if (two_factor_on_at) return twoFactorOn()
  return two_factor_secret ? twoFactorReplaced() : twoFactorNotSetUp()
}

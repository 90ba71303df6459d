import { type Backoff, countAttempt } from '#platform/backoff.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import { clearThrottle } from '#platform/throttle.ts'
import { NO_PASSWORD, passwordMatches } from './password.ts'
import { type CodeUse, possibleHashes } from './phone-code.ts'
import { takePhoneCode, tryPhoneCode } from './phone-code-store.ts'
import { codeExpired, passwordWrong, smsCodeWrong } from './refusals.ts'
import { findSecrets, lockUser, type OwnedRow } from './store.ts'

/** The same limit as for one place at sign-in. */
const WRONG_PASSWORDS: Backoff = { free: 5, firstSeconds: 1, maxSeconds: 300, forgetSeconds: 300 }

/**
 * Re-authenticates a signed-in user before an irreversible action, since a session may be stolen. Who signs in by number alone
 * has no password and enters a code sent to that number for this (send-confirmation-code.ts).
 * @returns the hash that the password was compared with
 * @throws ApiError 400 password_wrong, sms_code_wrong or code_expired at `field`; 429 with Retry-After after repeated failures
 */
export async function confirmPassword(
  resources: Pick<Resources, 'db' | 'config' | 'keys'>,
  userId: number,
  password: string,
  field = 'password',
): Promise<string> {
  const { db, config } = resources
  const counter = { key: `password user ${userId}`, backoff: WRONG_PASSWORDS }
  await countAttempt(db, counter, config.RATE_LIMIT_SCALE)
  const { password_hash: stored, sign_in_phone: phone } = await findSecrets(db, userId)
  if (stored === NO_PASSWORD && phone !== null)
    await confirmNumber(resources, { phone, purpose: 'confirm', userId }, password, field)
  else if (!(await passwordMatches(stored, password))) throw passwordWrong(field)
  await clearThrottle(db, counter.key)
  return stored
}

/**
 * Locks the account whose password was confirmed, by the hash that `confirmPassword` returned.
 * @throws ApiError 400 password_wrong at `field` where another one was set meanwhile, which ended this session
 */
export async function lockConfirmed(tx: Tx, userId: number, hash: string, field = 'password'): Promise<OwnedRow> {
  const user = await lockUser(tx, userId)
  if (user.password_hash !== hash) throw passwordWrong(field)
  return user
}

async function confirmNumber(
  { db, keys }: Pick<Resources, 'db' | 'keys'>,
  use: CodeUse,
  code: string,
  field: string,
): Promise<void> {
  const right = await tryPhoneCode(db, use, possibleHashes(keys, use, code))
  if (right === false) throw smsCodeWrong(field)
  if (right === null || !(await takePhoneCode(db, use, right))) throw codeExpired(field)
}

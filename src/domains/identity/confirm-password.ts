import { type Backoff, countAttempt } from '#platform/backoff.ts'
import type { Resources } from '#platform/resources.ts'
import { clearThrottle } from '#platform/throttle.ts'
import { passwordMatches } from './password.ts'
import { passwordWrong } from './refusals.ts'
import { findPasswordHash } from './store.ts'

/** The same limit as for one place at sign-in. */
const WRONG_PASSWORDS: Backoff = { free: 5, firstSeconds: 1, maxSeconds: 300, forgetSeconds: 300 }

/**
 * Re-authenticates a signed-in user before an irreversible action, since a session may be stolen.
 * @returns the hash that the password was compared with
 * @throws ApiError 400 password_wrong at `field`; 429 with Retry-After after repeated failures
 */
export async function confirmPassword(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  userId: number,
  password: string,
  field = 'password',
): Promise<string> {
  const counter = { key: `password user ${userId}`, backoff: WRONG_PASSWORDS }
  await countAttempt(db, counter, config.RATE_LIMIT_SCALE)
  const stored = await findPasswordHash(db, userId)
  if (!(await passwordMatches(stored, password))) throw passwordWrong(field)
  await clearThrottle(db, counter.key)
  return stored
}

import { MINUTE, SECOND } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { forgetThrottle, throttle } from '#platform/throttle.ts'
import { passwordMatches } from './password.ts'
import { passwordWrong } from './refusals.ts'
import { findPasswordHash } from './store.ts'

const WRONG_PASSWORDS = { max: 10, windowSeconds: (15 * MINUTE) / SECOND }

/**
 * Whoever holds a session is not yet its owner: before what cannot be undone, the password is asked again.
 * @returns the hash it was compared with
 * @throws ApiError 400 password_wrong at `field`; 429 after too many wrong ones
 */
export async function confirmPassword(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  userId: number,
  password: string,
  field = 'password',
): Promise<string> {
  const counter = `password user ${userId}`
  await throttle(db, counter, WRONG_PASSWORDS, config.RATE_LIMIT_SCALE)
  const stored = await findPasswordHash(db, userId)
  if (!(await passwordMatches(stored, password))) throw passwordWrong(field)
  await forgetThrottle(db, counter)
  return stored
}

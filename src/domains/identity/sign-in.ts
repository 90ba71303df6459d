import type { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import type { Login } from '#contract/identity/identity.ts'
import { invalidCredentials, twoFactorInvalid, twoFactorRequired } from '#contract/identity/identity-errors.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { passwordMatches } from './password.ts'
import { placeOf } from './place.ts'
import { normaliseEmail } from './rules.ts'
import { clearSignInAttempt, countSignIn, logRefused, type SignInAttempt, signInAttempt } from './sign-in-attempts.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { findUserByEmail, type ProfileRow } from './store.ts'
import { suspended } from './suspended.ts'
import { verifyCode } from './verify-code.ts'

type SignIn = z.output<typeof Login>
type Found = Awaited<ReturnType<typeof findUserByEmail>>

/**
 * Starts a session. An unknown account and a wrong password have the same response and timing. The second factor is required
 * only after the right password, and a suspension is disclosed only after both. Wrong passwords cause growing delays by
 * account and place (sign-in-attempts.ts), and so do wrong codes (verify-code.ts).
 * @throws ApiError 401 invalid_credentials, two_factor_required or two_factor_invalid; 403 account_suspended; 429
 */
export async function signIn(
  resources: Resources,
  input: SignIn,
  request: RequestFacts,
): Promise<StartedSession & { user: ProfileRow }> {
  const { db } = resources
  const email = normaliseEmail(input.email)
  const account = await findUserByEmail(db, email)
  const attempt = signInAttempt(resources, { email, place: await placeOf(db, account?.id, request), request })
  await countSignIn(resources, attempt)
  try {
    const user = await proveOwner(resources, account, input, attempt)
    return { ...(await startSession(resources, user, input.remember ?? false, request)), user }
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'two_factor_required') logRefused(resources, attempt, error.code)
    throw error
  }
}

async function proveOwner(resources: Resources, user: Found, { password, otp }: SignIn, attempt: SignInAttempt) {
  const { db } = resources
  const matches = await passwordMatches(user?.password_hash ?? null, password)
  if (!user || !matches || user.closed_at) throw invalidCredentials()
  await clearSignInAttempt(db, attempt)
  if (user.two_factor_on_at) {
    if (!otp) throw twoFactorRequired()
    const from = attempt.place.known ? 'known device' : 'elsewhere'
    if (!(await verifyCode(resources, user.id, otp, from))) throw twoFactorInvalid()
  }
  if (user.suspended_at) throw await suspended(db, user.id)
  return user
}

import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import type { changePassword as contract } from '#contract/identity/identity.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-rules.ts'
import { passwordWrong } from './refusals.ts'
import { replacePassword } from './replace-password.ts'
import { lockUser } from './store.ts'
import { confirmSecondFactor } from './verify-code.ts'

/**
 * Changes the password, given the current one and, where enabled, the second factor; all other sessions end.
 * @throws ApiError 400 at current_password, password or otp; 429 after repeated failures
 */
export async function changePassword(
  resources: Resources,
  user: User,
  { current_password, password, otp }: z.output<typeof contract.body>,
): Promise<void> {
  const before = await confirmPassword(resources, user.id, current_password, 'current_password')
  const [problem, ...others] = await passwordProblems(password, user)
  if (problem) throw invalid(problem, ...others)
  // Last, since a code can be used only once.
  await confirmSecondFactor(resources, user.id, otp)
  const hash = await hashPassword(password)

  await resources.db.transaction().execute(async (tx) => {
    const { password_hash } = await lockUser(tx, user.id)
    // A concurrent change won: the given password is no longer the current one.
    if (password_hash !== before) throw passwordWrong('current_password')
    await replacePassword(tx, user.id, hash, { session: user.sessionId })
  })
}

import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import type { changePassword as contract } from '#contract/identity.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-rules.ts'
import { passwordWrong } from './refusals.ts'
import { replacePassword } from './replace-password.ts'
import { lockUser } from './store.ts'

/**
 * A new password by the old one; every other session ends.
 * @throws ApiError 400 at current_password or password; 429 after too many wrong ones
 */
export async function changePassword(
  resources: Resources,
  user: User,
  { current_password, password }: z.output<typeof contract.body>,
): Promise<void> {
  const before = await confirmPassword(resources, user.id, current_password, 'current_password')
  const [problem, ...others] = passwordProblems(password, user)
  if (problem) throw invalid(problem, ...others)
  const hash = await hashPassword(password)

  await resources.db.transaction().execute(async (tx) => {
    const { password_hash } = await lockUser(tx, user.id)
    // Somebody else was quicker: the password that was typed is no longer the current one.
    if (password_hash !== before) throw passwordWrong('current_password')
    await replacePassword(tx, user.id, hash, user.sessionId)
  })
}

import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import type { resetPassword as contract } from '#contract/identity.ts'
import type { Db } from '#platform/database.ts'
import { findLinkOwner, takeLink } from './link-store.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-rules.ts'
import { linkInvalid } from './refusals.ts'
import { replacePassword } from './replace-password.ts'
import { forgetWrongPasswords } from './sign-in.ts'
import { lockUser, markEmailVerified } from './store.ts'
import { hashToken } from './token.ts'

/**
 * Sets a new password by a link from a mail. Every session ends; whoever opened the link owns the address, so it is
 * verified. The second factor stays: a mailbox is not a phone.
 * @throws ApiError 409 link_invalid; 400 at password, which leaves the link good
 */
export async function resetPassword(db: Db, { token, password }: z.output<typeof contract.body>): Promise<void> {
  const link = hashToken(token)
  const owner = await findLinkOwner(db, link, 'password')
  if (!owner) throw linkInvalid()
  const [problem, ...others] = passwordProblems(password, owner)
  if (problem) throw invalid(problem, ...others)
  const hash = await hashPassword(password)

  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, owner.id)
    if (!(await takeLink(tx, link))) throw linkInvalid()
    await markEmailVerified(tx, user.id)
    await replacePassword(tx, user.id, hash)
  })
  await forgetWrongPasswords(db, owner.email)
}

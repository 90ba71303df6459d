import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import type { resetPassword as contract } from '#contract/identity/identity.ts'
import { linkInvalid } from '#contract/identity/identity-errors.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { dropUnproven } from './drop-unproven.ts'
import { clearPasswordMailLimit } from './forgot-password.ts'
import { findLinkOwner, takeLink } from './link-store.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-rules.ts'
import { placeOf, shortHash } from './place.ts'
import { replacePassword } from './replace-password.ts'
import { clearFailedSignIns } from './sign-in-attempts.ts'
import { lockUser, markEmailVerified } from './store.ts'
import { hashToken } from './token.ts'

/**
 * Sets a new password by a link from a mail. All sessions end, and the address is verified, since its owner opened the link.
 * The second factor and the number stay where the address was verified before: access to the mailbox does not replace the
 * phone. Where it was not, they may be of whoever registered it, and go (rules.md A-23).
 * @throws ApiError 409 link_invalid; 400 at password, which leaves the link valid
 */
export async function resetPassword(
  { db, keys }: Pick<Resources, 'db' | 'keys'>,
  { token, password }: z.output<typeof contract.body>,
  request: RequestFacts,
): Promise<void> {
  const link = hashToken(token)
  const owner = await findLinkOwner(db, link, 'password')
  if (!owner) throw linkInvalid()
  const [problem, ...others] = await passwordProblems(password, owner)
  if (problem) throw invalid(problem, ...others)
  const hash = await hashPassword(password)

  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, owner.id)
    if (!(await takeLink(tx, link))) throw linkInvalid()
    const dropped = user.email_verified_at ? undefined : await dropUnproven(tx, user.id)
    await markEmailVerified(tx, user.id)
    await replacePassword(tx, user.id, hash, { dropped })
  })
  const account = shortHash(keys, 'account', owner.email)
  await clearFailedSignIns(db, account, await placeOf(db, owner.id, request))
  await clearPasswordMailLimit(db, account)
}

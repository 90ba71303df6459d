import { forbidden, notFound } from '#contract/errors.ts'
import { emailNeeded } from '#contract/identity/identity-errors.ts'
import { emailNotVerified } from '#contract/sellers/application-errors.ts'
import type { ChangeApplication } from '#contract/sellers/applications.ts'
import { lockUser } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { applicationsSeenBy } from './application-policy.ts'
import { moveOf, nameTaken, readyTexts, refuseSellers, textsFrom } from './application-rules.ts'
import { isStoreNameTaken, lockApplication, updateStatus, updateTexts } from './application-store.ts'

/**
 * Saves an application, sends it (status PENDING) or withdraws it (DRAFT). With `replace`, absent fields become empty.
 * @throws ApiError 404 for one that the user may not read; 403 for an administrator, who decides but does not edit; 400 for
 * what is missing on sending; 409 application_pending, application_decided, email_not_verified
 */
export async function changeApplication(
  db: Db,
  user: User,
  id: number,
  input: ChangeApplication,
  { replace }: { replace: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Lock the account first, the same order as deciding and closing the account, which avoids deadlocks.
    const applicant = await lockUser(tx, user.id)
    const before = await lockApplication(tx, applicationsSeenBy(user), id)
    if (!before) throw notFound()
    if (before.user_id !== user.id) throw forbidden()

    const after = textsFrom(before, input, { replace: replace && input.status !== 'DRAFT' })
    const move = moveOf(before, after, input.status)
    if (move === 'nothing') return
    if (move === 'withdraw') {
      await updateTexts(tx, id, after)
      return updateStatus(tx, id, 'DRAFT')
    }
    if (move === 'save') return updateTexts(tx, id, after)

    refuseSellers(applicant.role)
    const texts = readyTexts(after)
    if (await isStoreNameTaken(tx, texts.store_name)) throw nameTaken()
    if (applicant.email === '') throw emailNeeded()
    if (!applicant.email_verified_at) throw emailNotVerified()
    await updateTexts(tx, id, texts)
    await updateStatus(tx, id, 'PENDING')
  })
}

import { forbidden, notFound } from '#contract/errors.ts'
import type { ChangeApplication } from '#contract/sellers/applications.ts'
import { lockUser } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { applicationsSeenBy } from './application-policy.ts'
import { moveOf, nameTaken, notVerified, readyTexts, refuseWhoSells, textsFrom } from './application-rules.ts'
import { isStoreNameTaken, lockApplication, updateStatus, updateTexts } from './application-store.ts'

/**
 * Saves what was typed, sends the application (status PENDING) or takes it back (DRAFT). With `anew`, what is left out
 * becomes empty.
 * @throws ApiError 404 for one that this person does not see; 403 for an administrator, who decides but does not write;
 *   400 for what is missing when it is sent; 409 application_pending, application_decided, email_not_verified
 */
export async function changeApplication(
  db: Db,
  user: User,
  id: number,
  given: ChangeApplication,
  { anew }: { anew: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The account first, as everywhere: whoever decides, or closes the account, waits here and not half way.
    const applicant = await lockUser(tx, user.id)
    const before = await lockApplication(tx, applicationsSeenBy(user), id)
    if (!before) throw notFound()
    if (before.user_id !== user.id) throw forbidden()

    const after = textsFrom(before, given, { anew: anew && given.status !== 'DRAFT' })
    const move = moveOf(before, after, given.status)
    if (move === 'nothing') return
    if (move === 'withdraw') {
      await updateTexts(tx, id, after)
      return updateStatus(tx, id, 'DRAFT')
    }
    if (move === 'save') return updateTexts(tx, id, after)

    refuseWhoSells(applicant.role)
    const texts = readyTexts(after)
    if (await isStoreNameTaken(tx, texts.store_name)) throw nameTaken()
    if (!applicant.email_verified_at) throw notVerified()
    await updateTexts(tx, id, texts)
    await updateStatus(tx, id, 'PENDING')
  })
}

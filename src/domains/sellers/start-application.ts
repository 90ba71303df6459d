import { tokenNotValid } from '#contract/errors.ts'
import { emailNeeded } from '#contract/identity/identity-errors.ts'
import { applicationExists, emailNotVerified } from '#contract/sellers/application-errors.ts'
import type { ChangeApplication } from '#contract/sellers/applications.ts'
import { lockUser } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { blankTexts, nameTaken, readyTexts, refuseSellers, textsFrom } from './application-rules.ts'
import { insertApplication, isStoreNameTaken } from './application-store.ts'

/**
 * Creates an application, and sends it unless it is a DRAFT.
 * @returns its id
 * @throws ApiError 400 for what is missing or invalid; 409 already_seller, admin_cannot_apply, application_exists or
 * email_not_verified
 */
export async function startApplication(db: Db, user: User, input: ChangeApplication): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const applicant = await lockUser(tx, user.id)
    if (applicant.closed_at) throw tokenNotValid()
    refuseSellers(applicant.role)
    const draft = textsFrom(blankTexts, input, { replace: true })
    if (input.status === 'DRAFT') return existing(await insertApplication(tx, user.id, draft, 'DRAFT'))

    const texts = readyTexts(draft)
    if (await isStoreNameTaken(tx, texts.store_name)) throw nameTaken()
    if (applicant.email === '') throw emailNeeded()
    if (!applicant.email_verified_at) throw emailNotVerified()
    return existing(await insertApplication(tx, user.id, texts, 'PENDING'))
  })
}

function existing(id: number | null): number {
  if (id === null) throw applicationExists()
  return id
}

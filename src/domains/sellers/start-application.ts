import { tokenNotValid } from '#contract/errors.ts'
import type { ChangeApplication } from '#contract/sellers/applications.ts'
import { lockUser } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import {
  appliedAlready,
  blankTexts,
  nameTaken,
  notVerified,
  readyTexts,
  refuseWhoSells,
  textsFrom,
} from './application-rules.ts'
import { insertApplication, isStoreNameTaken } from './application-store.ts'

/**
 * Begins an application, and sends it unless it is a DRAFT.
 * @returns its number
 * @throws ApiError 400 for what is missing or wrong; 409 already_seller, admin_cannot_apply, application_exists or
 *   email_not_verified
 */
export async function startApplication(db: Db, user: User, given: ChangeApplication): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const applicant = await lockUser(tx, user.id)
    if (applicant.closed_at) throw tokenNotValid()
    refuseWhoSells(applicant.role)
    const typed = textsFrom(blankTexts, given, { anew: true })
    if (given.status === 'DRAFT') return taken(await insertApplication(tx, user.id, typed, 'DRAFT'))

    const texts = readyTexts(typed)
    if (await isStoreNameTaken(tx, texts.store_name)) throw nameTaken()
    if (!applicant.email_verified_at) throw notVerified()
    return taken(await insertApplication(tx, user.id, texts, 'PENDING'))
  })
}

function taken(id: number | null): number {
  if (id === null) throw appliedAlready()
  return id
}

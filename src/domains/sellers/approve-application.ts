import { notFound } from '#contract/errors.ts'
import { applicantGone } from '#contract/sellers/application-errors.ts'
import { lockUser, makeSeller, refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { refuseUnlessWaiting } from './application-rules.ts'
import { insertDecision, lockApplication, markApproved } from './application-store.ts'
import { findApplicant } from './application-views.ts'
import { openStore } from './open-store.ts'

/**
 * Opens the store and makes the account a seller (rules.md S-3), once: of two concurrent approvals the second is refused.
 * @throws ApiError 403 own_matter; 404; 409 application_decided, application_not_pending, applicant_gone or
 * store_name_taken_meanwhile
 */
export async function approveApplication(db: Db, admin: User, id: number, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const candidate = await findApplicant(tx, id)
    const applicant = candidate && (await lockUser(tx, candidate.user_id))
    const application = await lockApplication(tx, 'sent', id)
    if (!applicant || !application) throw notFound()
    refuseOwnMatter(admin, application.user_id)
    refuseUnlessWaiting(application.status)
    if (applicant.closed_at || applicant.suspended_at || applicant.role !== 'BUYER') throw applicantGone()

    const storeId = await openStore(tx, applicant.id, application)
    await makeSeller(tx, applicant.id)
    await markApproved(tx, id, storeId)
    await insertDecision(tx, { applicationId: id, decision: 'APPROVED', note, by: admin.id })
    await publish(tx, 'application.decided', { applicationId: id })
  })
}

import { notFound } from '#contract/errors.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { noteMissing, refuseUnlessWaiting } from './application-rules.ts'
import { insertDecision, lockApplication, updateStatus } from './application-store.ts'

/**
 * Rejects with a note; the applicant may edit the application and send it again.
 * @throws ApiError 400 without a note; 403 own_matter; 404; 409 application_decided or application_not_pending
 */
export async function rejectApplication(db: Db, admin: User, id: number, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, 'sent', id)
    if (!application) throw notFound()
    refuseOwnMatter(admin, application.user_id)
    refuseUnlessWaiting(application.status)
    if (note === '') throw noteMissing()
    await updateStatus(tx, id, 'REJECTED')
    await insertDecision(tx, { applicationId: id, decision: 'REJECTED', note, by: admin.id })
    await publish(tx, 'application.decided', { applicationId: id })
  })
}

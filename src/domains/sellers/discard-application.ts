import { forbidden, notFound } from '#contract/errors.ts'
import { applicationDecided } from '#contract/sellers/application-errors.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { applicationsSeenBy, can } from './application-policy.ts'
import { deleteApplication, lockApplication } from './application-store.ts'

/**
 * Deletes the own application with its documents, unless it was decided.
 * @throws ApiError 404; 403 for an administrator; 409 application_decided
 */
export async function discardApplication(db: Db, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, applicationsSeenBy(user), id)
    if (!application) throw notFound()
    if (application.user_id !== user.id) throw forbidden()
    if (!can(user, { ...application, decided: Boolean(application.decided) }).delete) throw applicationDecided()
    const files = await deleteApplication(tx, id)
    if (files.length > 0) await publish(tx, 'documents.dropped', { files })
  })
}

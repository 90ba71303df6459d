import { forbidden, notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { applicationsSeenBy, can } from './application-policy.ts'
import { decidedAlready } from './application-rules.ts'
import { deleteApplication, lockApplication } from './application-store.ts'

/**
 * Throws the own application away, with its documents. One that was decided on stays, with its answers.
 * @throws ApiError 404; 403 for an administrator; 409 application_decided
 */
export async function discardApplication(db: Db, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, applicationsSeenBy(user), id)
    if (!application) throw notFound()
    if (application.user_id !== user.id) throw forbidden()
    if (!can(user, { ...application, decided: Boolean(application.decided) }).delete) throw decidedAlready()
    const files = await deleteApplication(tx, id)
    if (files.length > 0) await publish(tx, 'documents.dropped', { files })
  })
}

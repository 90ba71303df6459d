import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { applicationDecided } from './mails/application-decided.ts'
import { mailNotification, type NewNotification } from './new-notification.ts'
import { findDecidedApplication } from './selling-views.ts'

/**
 * Either decision leads to the page that says what to do next. The mail cannot be turned off: its applicant waits for
 * it.
 */
const LINK = '/sell'

export async function applicationNotification(
  db: Reader,
  { applicationId }: Events['application.decided'],
): Promise<NewNotification | null> {
  const application = await findDecidedApplication(db, applicationId)
  if (!application) return null
  const { to, approved, note, store } = application
  const kind = approved ? 'application_approved' : 'application_rejected'
  const envelope = { kind, to: to.email, locale: to.locale, reason: 'account' } as const
  return {
    userId: to.id,
    bell: { kind, params: { store }, link: LINK },
    mail: mailNotification(envelope, applicationDecided, { name: to.name, store, approved, note, link: LINK }),
  }
}

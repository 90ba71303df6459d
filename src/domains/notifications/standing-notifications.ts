import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { storeReinstated, storeSuspended } from './mails/store-standing.ts'
import { mailNotification, type NewNotification } from './new-notification.ts'
import { findStanding } from './selling-views.ts'

const LINK = '/seller-dashboard'

/** Nobody turns this mail off: the store is what its owner lives on. */
export async function notificationOfStanding(
  db: Reader,
  { standingId }: Events['store.suspended'],
): Promise<NewNotification | null> {
  const found = await findStanding(db, standingId)
  if (!found) return null
  const { to, store, reason, note } = found
  const [kind, template] =
    reason === null ? (['store_reinstated', storeReinstated] as const) : (['store_suspended', storeSuspended] as const)
  const envelope = { kind, to: to.email, locale: to.locale, reason: 'account' } as const
  return {
    userId: to.id,
    bell: { kind, params: { store }, link: LINK },
    mail: mailNotification(envelope, template, { name: to.name, store, reason, note, link: LINK }),
  }
}

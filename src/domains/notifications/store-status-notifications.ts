import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { storeReinstated, storeSuspended } from './mails/store-status.ts'
import { mailNotification, type NewNotification } from './new-notification.ts'
import { findStoreStatusChange } from './selling-views.ts'

const LINK = '/seller-dashboard'

/** This mail cannot be turned off: the owner's income depends on the store. */
export async function storeStatusNotification(
  db: Reader,
  { standingId }: Events['store.suspended'],
): Promise<NewNotification | null> {
  const status = await findStoreStatusChange(db, standingId)
  if (!status) return null
  const { to, store, names, reason, note } = status
  const [kind, template] =
    reason === null ? (['store_reinstated', storeReinstated] as const) : (['store_suspended', storeSuspended] as const)
  const envelope = { kind, to: to.email, locale: to.locale, reason: 'account' } as const
  return {
    userId: to.id,
    bell: { kind, params: names, link: LINK },
    mail: mailNotification(envelope, template, { name: to.name, store, reason, note, link: LINK }),
  }
}

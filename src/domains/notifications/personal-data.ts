import type { Reader } from '#platform/database.ts'
import { presentNotification } from './present.ts'
import { findNotifications, findPreferences } from './views.ts'

const ALL = { limit: 100_000, offset: 0 }

/** For the download of one's data. Mails are left out: their links give access to the account. */
export async function personalDataOf(db: Reader, userId: number) {
  const [preferences, { rows }] = await Promise.all([
    findPreferences(db, userId),
    findNotifications(db, userId, {}, ALL),
  ])
  return { preferences, notifications: rows.map(presentNotification) }
}

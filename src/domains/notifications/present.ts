import type { Notification } from '#contract/notifications/notifications.ts'
import type { NotificationRow } from './views.ts'

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  params: row.params as Notification['params'],
  link: row.link,
  read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
})

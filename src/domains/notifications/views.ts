import { type Selectable, sql } from 'kysely'
import type { Preferences } from '#contract/notifications/notifications.ts'
import type { Window } from '#contract/page.ts'
import type { Notifications } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'
import { defaultPreferences, preferenceColumns } from './rules.ts'

const columns = ['id', 'kind', 'params', 'link', 'read_at', 'created_at'] as const
export type NotificationRow = Pick<Selectable<Notifications>, (typeof columns)[number]>

type Filter = { unread?: boolean | undefined; search?: string | undefined }

/** A person's notifications, newest first (notifications_user_id_idx), with the total. */
export function findNotifications(
  db: Reader,
  userId: number,
  { unread, search }: Filter,
  window: Window,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const own = db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .$if(unread === true, (query) => query.where('read_at', 'is', null))
    .$if(unread === false, (query) => query.where('read_at', 'is not', null))
    .$if(search !== undefined, (query) => query.where(sql<boolean>`strpos(lower(params::text), lower(${search})) > 0`))
  return readPage(db, own.select(columns).orderBy('id', 'desc'), own, window)
}

/** Notifications after `id`, oldest first. */
export const findNewer = (db: Reader, userId: number, id: number, limit: number): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The number of unread ones (notifications_unread_idx), and the id of the newest of all. */
export async function findBell(db: Reader, userId: number): Promise<{ unread: number; newest: number }> {
  const { rows } = await sql<{ unread: number; newest: number }>`
    select (select count(*) from notifications where user_id = ${userId} and read_at is null) as unread,
      coalesce((select max(id) from notifications where user_id = ${userId}), 0) as newest`.execute(db)
  return rows[0] ?? { unread: 0, newest: 0 }
}

export async function findPreferences(db: Reader, userId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(preferenceColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { ...defaultPreferences }
}

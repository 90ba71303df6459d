import { sql } from 'kysely'
import type { Preferences } from '#contract/notifications/notifications.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { BellNotification } from './new-notification.ts'
import { preferenceColumns } from './rules.ts'
import type { NotificationRow } from './views.ts'

/** Until the transaction ends nobody else adds to this bell: a higher number is always the later one to be seen. */
export async function lockBell(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bell ${userId}`}, 0))`.execute(tx)
}

/** @returns false when this event has told this person already */
export async function insertNotification(
  tx: Tx,
  userId: number,
  eventKey: string,
  { kind, params, link }: BellNotification,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications')
    .values({
      user_id: userId,
      event_key: eventKey,
      kind,
      params: JSON.stringify(params),
      link,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['event_key', 'user_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns the row as it is now; `undefined` when it is not this person's */
export const markRead = (tx: Tx, userId: number, id: number, read: boolean): Promise<NotificationRow | undefined> =>
  tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: read ? eb.fn.coalesce('read_at', eb.val(clock.now())) : null }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'kind', 'params', 'link', 'read_at', 'created_at'])
    .executeTakeFirst()

/** All of somebody's, or those up to a number: what came after the reader looked stays unread. @returns how many */
export async function markAllRead(tx: Tx, userId: number, upTo: number | undefined): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: clock.now() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Left-out wishes stay as they are, or as they are by default. */
export const updatePreferences = (
  db: Reader,
  userId: number,
  wishes: { [K in keyof Preferences]?: boolean | undefined },
): Promise<Preferences> =>
  db
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...wishes, updated_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...wishes, updated_at: clock.now() }))
    .returning(preferenceColumns)
    .executeTakeFirstOrThrow()

export async function deleteNotificationsBefore(db: Reader, moment: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', moment).execute()
}

/** Everything that is kept about a person, unsent mails too. */
export async function deleteOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute()
  await tx.deleteFrom('mails').where('user_id', '=', userId).execute()
}

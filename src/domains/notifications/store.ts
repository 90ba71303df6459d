import { sql } from 'kysely'
import type { Preferences } from '#contract/notifications/notifications.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { deleteApprovalsOf } from './approval-store.ts'
import type { BellNotification } from './new-notification.ts'
import { preferenceColumns } from './rules.ts'
import { deleteSmsOf } from './sms-store.ts'
import type { NotificationRow } from './views.ts'

/**
 * Whether the account is there and not closed, which it cannot be until the transaction ends: closing would not find what
 * is written in the same moment.
 */
export async function lockOpenAccount(tx: Tx, userId: number): Promise<boolean> {
  const open = tx.selectFrom('users').select('id').where('id', '=', userId).where('closed_at', 'is', null)
  return (await open.forShare().executeTakeFirst()) !== undefined
}

/** Serialises inserts into one person's bell until the transaction ends, so that ids are committed in order. */
export async function lockBell(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bell ${userId}`}, 0))`.execute(tx)
}

/**
 * It bears the moment of its event. @returns false when this person already has a notification of the event
 */
export async function insertNotification(
  tx: Tx,
  userId: number,
  { key, at }: { key: string; at: Date },
  { kind, params, link }: BellNotification,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications')
    .values({
      user_id: userId,
      event_key: key,
      kind,
      params: JSON.stringify(params),
      link,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['event_key', 'user_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Says more than before in a notification that is there already, and counts as unread again. */
export async function extendNotification(
  tx: Tx,
  userId: number,
  eventKey: string,
  { params, link }: BellNotification,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ params: JSON.stringify(params), link, read_at: null })
    .where('user_id', '=', userId)
    .where('event_key', '=', eventKey)
    .execute()
}

/** @returns the updated row; `undefined` when it is not this person's */
export const markRead = (tx: Tx, userId: number, id: number, read: boolean): Promise<NotificationRow | undefined> =>
  tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: read ? eb.fn.coalesce('read_at', eb.val(clock.now())) : null }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'kind', 'params', 'link', 'read_at', 'created_at'])
    .executeTakeFirst()

/** All of a person's, or those up to an id: later ones stay unread. @returns how many */
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

/** Preferences left out keep their value, or their default. */
export const updatePreferences = (
  db: Reader,
  userId: number,
  preferences: { [K in keyof Preferences]?: boolean | undefined },
): Promise<Preferences> =>
  db
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...preferences, updated_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...preferences, updated_at: clock.now() }))
    .returning(preferenceColumns)
    .executeTakeFirstOrThrow()

export async function deleteNotificationsBefore(db: Reader, moment: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', moment).execute()
}

/** Deletes everything stored about a person, unsent mails too. */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute()
  await tx.deleteFrom('mails').where('user_id', '=', userId).execute()
  await deleteSmsOf(tx, userId)
  await deleteApprovalsOf(tx, userId)
}

/** Sellers' notifications of this buyer's refunds, found by their owners (notifications_user_id_idx). */
export async function blankRefundReasons(tx: Tx, buyerId: number): Promise<void> {
  await sql`
    update notifications set params = params - 'reason'
    from (
      select distinct s.owner_id, o.id as order_id
      from orders o join parcels p on p.order_id = o.id join refunds r on r.parcel_id = p.id
      join stores s on s.id = p.store_id
      where o.buyer_id = ${buyerId} and r.cause = 'team'
    ) as refunded
    where notifications.user_id = refunded.owner_id and notifications.kind = 'parcel_refunded'
      and notifications.params -> 'order' = to_jsonb(refunded.order_id)`.execute(tx)
}

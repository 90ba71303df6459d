import { type RawBuilder, sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { AttemptResult } from './delivery.ts'
import type { SmsNotification } from './new-notification.ts'

export type NewSms = Omit<Required<SmsNotification>, 'render'> & {
  id: string
  text: string
  eventKey: string
  userId: number | null
  status: 'kept' | 'waiting'
  createdAt: Date
}

/** @returns false when this event already has a message to this number */
export async function insertSms(tx: Tx, sms: NewSms): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sms_messages')
    .values({
      id: sms.id,
      event_key: sms.eventKey,
      user_id: sms.userId,
      to_phone: sms.to,
      kind: sms.kind,
      locale: sms.locale,
      text: sms.text,
      status: sms.status,
      next_attempt_at: sms.status === 'waiting' ? sms.createdAt : null,
      send_until: sms.sendUntil,
      created_at: sms.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['event_key', 'to_phone']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type ClaimedSms = { id: string; to: string; text: string; attempts: number; sendUntil: Date }

/** Claims one due message as claimMail (mail-store.ts) claims a mail. */
export async function claimSms(db: Reader, id?: string): Promise<ClaimedSms | null> {
  const now = clock.now()
  const which: RawBuilder<unknown> = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } = await sql<ClaimedSms>`
    update sms_messages set status = 'sending', attempts = attempts + 1, attempted_at = ${now}, next_attempt_at = null
    where id = (
      select id from sms_messages
      where status = 'waiting' and next_attempt_at <= ${now} and send_until > ${now} and ${which}
      order by next_attempt_at limit 1 for update skip locked
    )
    returning id, to_phone as "to", text, attempts, send_until as "sendUntil"`.execute(db)
  return rows[0] ?? null
}

/** Records the outcome of an attempt; a message given up meanwhile may still turn out to be sent. */
export async function settleSms(
  db: Reader,
  { id, attempts }: ClaimedSms,
  end: AttemptResult & { reference: string | null; provider_status: string | null },
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set(end)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', end.status === 'sent' ? ['sending', 'unknown'] : ['sending'])
    .execute()
}

/** Gives up messages whose sender died while sending, and those that waited past their usefulness. @returns their ids */
export async function giveUpSms(db: Reader, { lostBefore, now }: { lostBefore: Date; now: Date }) {
  const lost = await db
    .updateTable('sms_messages')
    .set({ status: 'unknown', problem: 'The process that sent it ended before it knew.' })
    .where('status', '=', 'sending')
    .where('attempted_at', '<', lostBefore)
    .returning('id')
    .execute()
  const late = await db
    .updateTable('sms_messages')
    .set({ status: 'failed', next_attempt_at: null })
    .where('status', '=', 'waiting')
    .where('send_until', '<=', now)
    .returning('id')
    .execute()
  return { lost: lost.map(({ id }) => id), late: late.map(({ id }) => id) }
}

/** Deletes a person's messages, including codes that were sent to their number before anybody had signed in. */
export async function deleteSmsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('sms_messages')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('to_phone', '=', eb.selectFrom('users').select('sign_in_phone').where('id', '=', userId)),
      ]),
    )
    .execute()
}

export async function deleteSmsBefore(db: Reader, moment: Date): Promise<void> {
  await db.deleteFrom('sms_messages').where('created_at', '<', moment).execute()
}

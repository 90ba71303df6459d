import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/identity/identity.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { RenderedMail } from './mails/render-mail.ts'

export type NewMail = RenderedMail & {
  id: string
  eventKey: string
  userId: number | null
  to: string
  kind: string
  locale: Locale
  status: 'kept' | 'waiting'
  createdAt: Date
  sendUntil: Date
}

/** @returns false when this event has written to this address already */
export async function insertMail(tx: Tx, mail: NewMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mails')
    .values({
      id: mail.id,
      event_key: mail.eventKey,
      user_id: mail.userId,
      to_address: mail.to,
      kind: mail.kind,
      locale: mail.locale,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      unsubscribe_url: mail.unsubscribeUrl,
      status: mail.status,
      next_attempt_at: mail.status === 'waiting' ? mail.createdAt : null,
      send_until: mail.sendUntil,
      created_at: mail.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['event_key', 'to_address']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type ClaimedMail = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  unsubscribe: string | null
  /** Which try this is; a later one may have begun when this one ends. */
  attempts: number
  sendUntil: Date
}

/**
 * Takes one mail that is due, this one or the one that waits longest: from now on it counts as tried, and nobody else
 * takes it. A statement of its own, committed before anybody talks to a mail server.
 */
export async function claimMail(db: Reader, id?: string): Promise<ClaimedMail | null> {
  const now = clock.now()
  const which: RawBuilder<unknown> = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } = await sql<ClaimedMail>`
    update mails set status = 'sending', attempts = attempts + 1, attempted_at = ${now}, next_attempt_at = null
    where id = (
      select id from mails
      where status = 'waiting' and next_attempt_at <= ${now} and send_until > ${now} and ${which}
      order by next_attempt_at limit 1 for update skip locked
    )
    returning id, to_address as "to", subject, html, text, unsubscribe_url as unsubscribe, attempts,
      send_until as "sendUntil"`.execute(db)
  return rows[0] ?? null
}

export type MailEnd =
  | { status: 'sent'; sent_at: Date; problem: null }
  | { status: 'waiting'; next_attempt_at: Date; problem: string }
  | { status: 'failed' | 'unknown'; problem: string }

/** How a try ended. A mail that was given up meanwhile because its sender was so slow may still turn out to be sent. */
export async function settleMail(db: Reader, { id, attempts }: ClaimedMail, end: MailEnd): Promise<void> {
  await db
    .updateTable('mails')
    .set(end)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', end.status === 'sent' ? ['sending', 'unknown'] : ['sending'])
    .execute()
}

/** Mails whose sender has vanished in the middle. @returns their ids */
export async function giveUpLost(db: Reader, before: Date): Promise<string[]> {
  const rows = await db
    .updateTable('mails')
    .set({ status: 'unknown', problem: 'The process that sent it ended before it knew.' })
    .where('status', '=', 'sending')
    .where('attempted_at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Mails that waited for so long that nobody wants them any more. @returns their ids */
export async function giveUpLate(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('mails')
    .set({ status: 'failed', next_attempt_at: null })
    .where('status', '=', 'waiting')
    .where('send_until', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Links that sign in or change an account stand in mails: none is kept for long. */
export async function deleteMailsBefore(db: Reader, moment: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', moment).execute()
}

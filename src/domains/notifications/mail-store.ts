import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/identity/identity.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { AttemptResult } from './delivery.ts'
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

/** @returns false when this event already has a mail to this address */
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
  /** The number of this attempt; a later one may have begun when this one ends. */
  attempts: number
  sendUntil: Date
}

/**
 * Claims one due mail, the given one or the one that waits longest: it now counts as attempted, and no other process
 * claims it. Its own statement, committed before the mail server is contacted.
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

/**
 * Records the outcome of an attempt. A mail given up meanwhile because its sender was slow may still turn out to be
 * sent.
 */
export async function settleMail(db: Reader, { id, attempts }: ClaimedMail, end: AttemptResult): Promise<void> {
  await db
    .updateTable('mails')
    .set(end)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', end.status === 'sent' ? ['sending', 'unknown'] : ['sending'])
    .execute()
}

/** Gives up mails whose sender died while sending. @returns their ids */
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

/** Gives up mails that waited past their usefulness. @returns their ids */
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

/** Mails contain links that sign in or change an account: none is stored for long. */
export async function deleteMailsBefore(db: Reader, moment: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', moment).execute()
}

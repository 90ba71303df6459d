import { type Insertable, sql, type Updateable } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Tickets } from '#platform/database.gen.ts'
import type { Reader, Tx } from '#platform/database.ts'

export type NewAttachment = {
  /** Its name in the file storage. */
  file: string
  name: string
  mediaType: string
  bytes: number
  width: number | null
  height: number | null
}

/** @returns the ticket's id; `null` when this person has already opened one with this key */
export async function insertTicket(tx: Tx, ticket: Insertable<Tickets>): Promise<number | null> {
  const now = clock.now()
  const row = await tx
    .insertInto('tickets')
    .values({ ...ticket, created_at: now, updated_at: now, waits_since: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type NewMessage = { ticketId: number; senderId: number; message: string; key: string | null }

/** @returns the message's id; `null` when this person has already sent one with this key */
export async function insertMessage(tx: Tx, { ticketId, senderId, message, key }: NewMessage): Promise<number | null> {
  const row = await tx
    .insertInto('ticket_messages')
    .values({ ticket_id: ticketId, sender_id: senderId, message, request_key: key, sent_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertAttachment(
  tx: Tx,
  { mediaType, ...attachment }: NewAttachment,
  { ticketId, messageId }: { ticketId: number; messageId: number | null },
): Promise<void> {
  await tx
    .insertInto('ticket_attachments')
    .values({
      ...attachment,
      media_type: mediaType,
      ticket_id: ticketId,
      message_id: messageId,
      created_at: clock.now(),
    })
    .execute()
}

/** Locks a ticket until the transaction ends. */
export const lockTicket = (tx: Tx, id: number) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'user_id', 'status', 'priority', 'assigned_to', 'contact_email', 'waits_since', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateTicket(
  tx: Tx,
  id: number,
  changes: Omit<Updateable<Tickets>, 'id' | 'updated_at'>,
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ ...changes, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** The newest message's id of a locked ticket, 0 without any. */
export async function newestMessage(tx: Tx, ticketId: number): Promise<number> {
  const row = await tx
    .selectFrom('ticket_messages')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Recomputes since when an answer is due, after a message was deleted. */
export async function recountWaiting(tx: Tx, messageTicketId: number): Promise<void> {
  await sql`
    update tickets as t set waits_since = case when t.status = 'open' then (
      select case when count(*) filter (where m.sender_id is distinct from t.user_id) = 0 then t.created_at
        else min(m.sent_at) filter (where m.id > (
          select max(a.id) from ticket_messages as a
          where a.ticket_id = t.id and a.sender_id is distinct from t.user_id
        )) end
      from ticket_messages as m where m.ticket_id = t.id) end
    where t.id = ${messageTicketId}`.execute(tx)
}

/** @returns the files that no row refers to any more */
export async function deleteTicket(tx: Tx, id: number): Promise<string[]> {
  const files = await tx.selectFrom('ticket_attachments').select('file').where('ticket_id', '=', id).execute()
  await tx.deleteFrom('tickets').where('id', '=', id).execute()
  return files.map(({ file }) => file)
}

/** @returns the files that no row refers to any more */
export async function deleteTicketsOf(tx: Tx, userId: number): Promise<string[]> {
  const files = await tx
    .selectFrom('ticket_attachments as a')
    .innerJoin('tickets as t', 't.id', 'a.ticket_id')
    .select('a.file')
    .where('t.user_id', '=', userId)
    .execute()
  await tx.deleteFrom('tickets').where('user_id', '=', userId).execute()
  return files.map(({ file }) => file)
}

export const lockMessage = (tx: Tx, id: number) =>
  tx
    .selectFrom('ticket_messages')
    .select(['id', 'ticket_id', 'sender_id', 'sent_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateMessage(tx: Tx, id: number, message: string): Promise<void> {
  await tx.updateTable('ticket_messages').set({ message, edited_at: clock.now() }).where('id', '=', id).execute()
}

/** @returns the file that no row refers to any more, if there was one */
export async function deleteMessage(tx: Tx, id: number): Promise<string[]> {
  const files = await tx.selectFrom('ticket_attachments').select('file').where('message_id', '=', id).execute()
  await tx.deleteFrom('ticket_messages').where('id', '=', id).execute()
  return files.map(({ file }) => file)
}

/** The ticket that this person opened with this key. */
export const findTicketByKey = (db: Reader, userId: number | null, key: string) =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()

/** The message that this person sent with this key. */
export const findMessageByKey = (db: Reader, userId: number, key: string) =>
  db
    .selectFrom('ticket_messages')
    .select('id')
    .where('sender_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()

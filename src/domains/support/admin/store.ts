import { sql } from 'kysely'
import type { WriteTemplate } from '#contract/support/admin.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'

export type NewNote = { ticketId: number; authorId: number; note: string; key: string | null }

/** Expects the ticket to be locked. @returns the note's id; the existing one's if this key was used before */
export async function insertNote(tx: Tx, { ticketId, authorId, note, key }: NewNote): Promise<number> {
  const row = await tx
    .insertInto('ticket_notes')
    .values({ ticket_id: ticketId, author_id: authorId, note, request_key: key, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return row.id
  const before = await tx
    .selectFrom('ticket_notes')
    .select('id')
    .where('author_id', '=', authorId)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow()
  return before.id
}

/** Records that this person is writing an answer now, in place of whoever was before. */
export async function setAnswering(db: Db, ticketId: number, userId: number): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ answering_by: userId, answering_at: clock.now() })
    .where('id', '=', ticketId)
    .execute()
}

/** Leaves somebody else's entry as it is. */
export async function clearAnswering(db: Db, ticketId: number, userId: number): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ answering_by: null, answering_at: null })
    .where('id', '=', ticketId)
    .where('answering_by', '=', userId)
    .execute()
}

/** Serialises changes of templates, which keeps names unique and the number bounded. */
export async function lockTemplates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ticket_templates'))`.execute(tx)
}

/** @returns the template's id; null when the name is taken */
export async function insertTemplate(tx: Tx, template: WriteTemplate): Promise<number | null> {
  const now = clock.now()
  const row = await tx
    .insertInto('ticket_templates')
    .values({ ...template, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const lockTemplate = (tx: Tx, id: number) =>
  tx
    .selectFrom('ticket_templates')
    .select(['name', 'body_en', 'body_bn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateTemplate(tx: Tx, id: number, template: WriteTemplate): Promise<void> {
  await tx
    .updateTable('ticket_templates')
    .set({ ...template, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function removeTemplate(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('ticket_templates').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes a guest's message this account's ticket. Its idempotency key belonged to the guest, and is dropped. */
export async function assignOwner(tx: Tx, ticketId: number, userId: number): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ user_id: userId, request_key: null, updated_at: clock.now() })
    .where('id', '=', ticketId)
    .execute()
}

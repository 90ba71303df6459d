import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'

export type NewNote = { orderId: number; authorId: number; text: string; key: string | undefined }

/** @returns the note's id; the existing one's if this key was used before */
export async function insertNote(db: Tx, { orderId, authorId, text, key }: NewNote): Promise<number> {
  const note = await db
    .insertInto('order_notes')
    .values({ order_id: orderId, author_id: authorId, text, request_key: key ?? null, created_at: clock.now() })
    // A no-op update, so that the existing note is returned.
    .onConflict((conflict) =>
      conflict
        .columns(['author_id', 'request_key'])
        .where('request_key', 'is not', null)
        .doUpdateSet((eb) => ({ request_key: eb.ref('order_notes.request_key') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return note.id
}

/** Compare and set. @returns false when the note's text has changed */
export async function setNote(tx: Tx, id: number, { text, seen }: { text: string; seen: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_notes')
    .set({ text, edited_at: clock.now() })
    .where('id', '=', id)
    .where('text', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeNote(db: Db | Tx, id: number): Promise<void> {
  await db.deleteFrom('order_notes').where('id', '=', id).execute()
}

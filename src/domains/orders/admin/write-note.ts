import { forbidden, notFound, refused } from '#contract/errors.ts'
import { mayChangeNote } from '#domains/orders/policy.ts'
import { findOrder } from '#domains/orders/views.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertNote, removeNote, setNote } from './note-store.ts'
import { findNotes, type NoteRow } from './order-views.ts'

/**
 * A note beside an order, which only the team sees.
 * @throws ApiError 404
 */
export async function writeNote(
  db: Db,
  author: User,
  orderId: number,
  note: { text: string; key: string | undefined },
): Promise<NoteRow> {
  return db.transaction().execute(async (tx) => {
    if (!(await findOrder(tx, 'all', orderId))) throw notFound()
    const id = await insertNote(tx, { orderId, authorId: author.id, ...note })
    const written = (await findNotes(tx, orderId)).find((one) => one.id === id)
    if (!written) throw refused('note_elsewhere', 'This note was written beside another order.')
    return written
  })
}

type Place = { orderId: number; noteId: number }

/**
 * Its author changes a note, or who manages the team.
 * @throws ApiError 403; 404; 409 changed_meanwhile
 */
export async function editNote(
  db: Db,
  editor: User,
  { orderId, noteId }: Place,
  change: { text: string; seen: string },
): Promise<NoteRow> {
  return db.transaction().execute(async (tx) => {
    const note = (await findNotes(tx, orderId)).find(({ id }) => id === noteId)
    if (!note) throw notFound()
    if (!mayChangeNote(editor, note)) throw forbidden(NOT_YOURS)
    if (!(await setNote(tx, noteId, change)))
      throw refused('changed_meanwhile', 'This note was changed meanwhile. Look at it again.')
    const changed = (await findNotes(tx, orderId)).find(({ id }) => id === noteId)
    if (!changed) throw notFound()
    return changed
  })
}

/** @throws ApiError 403; 404 */
export async function deleteNote(db: Db, editor: User, { orderId, noteId }: Place): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const note = (await findNotes(tx, orderId)).find(({ id }) => id === noteId)
    if (!note) throw notFound()
    if (!mayChangeNote(editor, note)) throw forbidden(NOT_YOURS)
    await removeNote(tx, noteId)
  })
}

const NOT_YOURS = 'A note is changed by who wrote it.'

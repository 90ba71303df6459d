import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { forbidden, notFound } from '#contract/errors.ts'
import { noteElsewhere } from '#contract/orders/order-errors.ts'
import { mayChangeNote } from '#domains/orders/policy.ts'
import { findOrder } from '#domains/orders/views.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertNote, removeNote, setNote } from './note-store.ts'
import { findNotes, type NoteRow } from './order-views.ts'

/**
 * Adds a note to an order, visible to the team only.
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
    const saved = (await findNotes(tx, orderId)).find((one) => one.id === id)
    if (!saved) throw noteElsewhere()
    return saved
  })
}

type Place = { orderId: number; noteId: number }

/**
 * Changes a note: its author, or whoever manages the team.
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
    if (!mayChangeNote(editor, note)) throw forbidden.saying(NOT_YOURS)
    if (!(await setNote(tx, noteId, change)))
      throw changedMeanwhile.saying('This note was changed meanwhile. Look at it again.')
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
    if (!mayChangeNote(editor, note)) throw forbidden.saying(NOT_YOURS)
    await removeNote(tx, noteId)
  })
}

const NOT_YOURS = 'A note is changed by who wrote it.'

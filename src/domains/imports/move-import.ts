import { notFound } from '#contract/errors.ts'
import { importRunning, importState } from '#contract/imports/import-errors.ts'
import type { ImportState } from '#contract/imports/imports.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { retryFailed } from './picture-store.ts'
import { fetchesPictures, removable, storeOf } from './policy.ts'
import { deleteImport, isOtherRunning, lockImport, moveImport } from './store.ts'
import { hasPicture } from './views.ts'

/** The number of products that it created or changed. */
function countWritten(counts: unknown): number {
  const { created = 0, changed = 0 } = counts as Record<string, number>
  return created + changed
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Starts writing products, or continues a stopped import. @throws ApiError 404; 409 import_state or import_running */
export const runImport = (db: Db, user: User, id: number) =>
  withOnlyImport(db, user, id, async (tx, { state }) => {
    // A retry: it runs already.
    if (state === 'running') return
    await move(tx, id, ['ready', 'cancelled'], 'running')
    await publish(tx, 'import.wanted', { importId: id })
  })

/** Waits for the current batch; products already written stay. @throws ApiError 404; 409 import_state */
export const cancelImport = (db: Db, user: User, id: number) =>
  withOwnImport(db, user, id, async (tx, { state }) => {
    if (state === 'cancelled') return
    await move(tx, id, ['running'], 'cancelled')
    await publish(tx, 'import.finished', { importId: id })
  })

/** @throws ApiError 404; 409 import_state or import_running */
export const undoImport = (db: Db, user: User, id: number) =>
  withOnlyImport(db, user, id, async (tx, { state, counts }) => {
    if (state === 'undoing' || state === 'undone') return
    if (countWritten(counts) === 0) throw importState()
    await move(tx, id, ['done', 'cancelled', 'failed'], 'undoing')
    await publish(tx, 'import.wanted', { importId: id })
  })

/** All of an import, or one. @throws ApiError 404; 409 import_state when none failed or the import is undone */
export const fetchImportPictures = (db: Db, user: User, id: number, picture?: number) =>
  withOwnImport(db, user, id, async (tx, { state }) => {
    if (picture !== undefined && !(await hasPicture(tx, id, picture))) throw notFound()
    if (!fetchesPictures(state)) throw importState()
    if ((await retryFailed(tx, id, picture)) === 0) throw importState()
    await publish(tx, 'import.pictures', { importId: id })
  })

/** Deletes an import that wrote no products, with its file. @throws ApiError 404; 409 import_state */
export async function removeImport(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  user: User,
  id: number,
): Promise<void> {
  const { file } = await withOwnImport(db, user, id, async (tx, imported) => {
    const deleted = await deleteImport(tx, imported.store_id, id, removable(countWritten(imported.counts)))
    if (!deleted) throw importState()
    return deleted
  })
  await files.remove(file)
}

async function withOwnImport<T>(
  db: Db,
  user: User,
  id: number,
  work: (tx: Tx, imported: Locked) => Promise<T>,
): Promise<T> {
  const store = await storeOf(db, user)
  return db.transaction().execute(async (tx) => {
    const imported = await lockImport(tx, store.id, id)
    if (!imported) throw notFound()
    return work(tx, imported)
  })
}

/** The same for what only one import of a store may do at a time. @throws ApiError 409 import_running */
const withOnlyImport: typeof withOwnImport = async (...args) => {
  try {
    return await withOwnImport(...args)
  } catch (error) {
    if (isOtherRunning(error)) throw importRunning()
    throw error
  }
}

async function move(tx: Tx, id: number, from: readonly ImportState[], to: ImportState): Promise<void> {
  if (!(await moveImport(tx, id, from, to))) throw importState()
}

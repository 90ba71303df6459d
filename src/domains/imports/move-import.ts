import { notFound, refused } from '#contract/errors.ts'
import type { ImportState } from '#contract/imports/imports.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { wrongState } from './change-import.ts'
import { retryFailed } from './picture-store.ts'
import { removable, storeOf } from './policy.ts'
import { deleteImport, isOtherRunning, lockImport, moveImport } from './store.ts'

/** Products that it made or changed. */
function writtenOf(counts: unknown): number {
  const { created = 0, changed = 0 } = counts as Record<string, number>
  return created + changed
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Starts writing products; one that was stopped goes on. @throws ApiError 404; 409 import_state or import_running */
export const runImport = (db: Db, user: User, id: number) =>
  onOwn(db, user, id, async (tx, { state }) => {
    // Sent twice: it runs already.
    if (state === 'running') return
    await move(tx, id, ['ready', 'cancelled'], 'running')
    await publish(tx, 'import.wanted', { importId: id })
  })

/** Waits for the products that are being written just now; they stay. @throws ApiError 404; 409 import_state */
export const cancelImport = (db: Db, user: User, id: number) =>
  onOwn(db, user, id, async (tx, { state }) => {
    if (state === 'cancelled') return
    await move(tx, id, ['running'], 'cancelled')
    await publish(tx, 'import.finished', { importId: id })
  })

/** @throws ApiError 404; 409 import_state or import_running */
export const undoImport = (db: Db, user: User, id: number) =>
  onOwn(db, user, id, async (tx, { state, counts }) => {
    if (state === 'undoing' || state === 'undone') return
    if (writtenOf(counts) === 0) throw wrongState()
    await move(tx, id, ['done', 'cancelled', 'failed'], 'undoing')
    await publish(tx, 'import.wanted', { importId: id })
  })

/** @throws ApiError 404; 409 import_state where none failed or the import is undone */
export const fetchImportPictures = (db: Db, user: User, id: number) =>
  onOwn(db, user, id, async (tx, { state }) => {
    if (state !== 'done' && state !== 'cancelled' && state !== 'failed') throw wrongState()
    if ((await retryFailed(tx, id)) === 0) throw wrongState()
    await publish(tx, 'import.pictures', { importId: id })
  })

/** Forgets a file that made no products. @throws ApiError 404; 409 import_state */
export async function removeImport(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  user: User,
  id: number,
): Promise<void> {
  const { file } = await onOwn(db, user, id, async (tx, found) => {
    const deleted = await deleteImport(tx, found.store_id, id, removable(writtenOf(found.counts)))
    if (!deleted) throw wrongState()
    return deleted
  })
  await files.remove(file)
}

async function onOwn<T>(db: Db, user: User, id: number, work: (tx: Tx, found: Locked) => Promise<T>): Promise<T> {
  const store = await storeOf(db, user)
  try {
    return await db.transaction().execute(async (tx) => {
      const found = await lockImport(tx, store.id, id)
      if (!found) throw notFound()
      return work(tx, found)
    })
  } catch (error) {
    if (isOtherRunning(error))
      throw refused('import_running', 'Another import of your store is running. Wait for its end.')
    throw error
  }
}

async function move(tx: Tx, id: number, from: readonly ImportState[], to: ImportState): Promise<void> {
  if (!(await moveImport(tx, id, from, to))) throw wrongState()
}

import {
  changeImported,
  type ImportedChange,
  type OwnProduct,
  ownProductsById,
  removeImported,
  removeImportedPictures,
} from '#domains/catalogue/index.ts'
import type { Tx } from '#platform/database.ts'
import { takeRowPictures } from './picture-store.ts'
import { reason } from './reasons.ts'
import { saveUndone, type UndoneRow } from './row-store.ts'
import { differences, type Snapshot, snapshotOf } from './snapshot.ts'
import { addProgress, type Held } from './store.ts'
import { rowsToUndo } from './views.ts'

const BATCH = 50

type Row = Awaited<ReturnType<typeof rowsToUndo>>[number]
type Owner = { storeId: number; ownerId: number }

/** Undoes the last rows that are not undone yet. @returns false when none was left */
export async function undoRows(tx: Tx, held: Held): Promise<boolean> {
  const rows = await rowsToUndo(tx, held.id, BATCH)
  if (rows.length === 0) return false
  const owner = { storeId: held.store_id, ownerId: held.user_id }
  const ids = rows.flatMap(({ product_id }) => product_id ?? [])
  const products = await ownProductsById(tx, held.store_id, ids, { lock: true })
  const pictures = await takeRowPictures(
    tx,
    rows.map(({ id }) => id),
  )
  const undone: UndoneRow[] = []
  for (const row of rows) {
    const product = products.get(row.product_id ?? 0)
    if (!product) undone.push({ id: row.id, undone: 'deleted', problem: reason('undo_gone') })
    else if (row.result === 'created') undone.push(await undoCreation(tx, owner, row, product))
    else undone.push(await undoChange(tx, owner, { row, product, pictures: pictures.get(row.id) ?? [] }))
  }
  await saveUndone(tx, undone)
  await addProgress(
    tx,
    held,
    rows.length,
    undone.map((row) => [`undone_${row.undone}`, 1] as const),
  )
  return true
}

/** A product that was ordered stays for its orders; one that somebody changed since is somebody's work. */
async function undoCreation(tx: Tx, owner: Owner, row: Row, product: OwnProduct): Promise<UndoneRow> {
  const after = row.after as Snapshot
  const raised = product.stock + product.sold > after.stock
  // An administrator's decision is no change of the seller's.
  const changed = differences(after, snapshotOf(product)).filter((field) => field !== 'published')
  if (changed.length > 0 || raised) return { id: row.id, undone: 'kept', problem: reason('undo_changed') }
  const gone = await removeImported(tx, owner, product)
  return gone
    ? { id: row.id, undone: 'deleted', problem: null }
    : { id: row.id, undone: 'unlisted', problem: reason('undo_ordered') }
}

/** Each field goes back to what it was, unless it is not what the import made of it any more. */
async function undoChange(
  tx: Tx,
  owner: Owner,
  { row, product, pictures }: { row: Row; product: OwnProduct; pictures: readonly number[] },
): Promise<UndoneRow> {
  const [before, after, now] = [row.before as Snapshot, row.after as Snapshot, snapshotOf(product)]
  const made = differences(before, after)
  const since = new Set(differences(after, now))
  const back = made.filter((field) => !since.has(field))
  const added = after.stock - before.stock
  const left = added > 0 && product.stock < added
  await changeImported(tx, owner, product, {
    ...(Object.fromEntries(back.map((field) => [field, before[field]])) as ImportedChange),
    ...(added > 0 && !left && { addStock: -added }),
  })
  await removeImportedPictures(tx, product.id, pictures)
  const problem =
    since.size > 0 && back.length < made.length ? reason('undo_changed') : left ? reason('undo_stock_sold') : null
  const nothing = problem !== null && back.length === 0 && (left || added === 0) && pictures.length === 0
  return { id: row.id, undone: nothing ? 'kept' : 'restored', problem }
}

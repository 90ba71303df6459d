import { ApiError } from '#contract/errors.ts'
import {
  changeImported,
  findRemovedBought,
  type ImportedChange,
  type OwnProduct,
  ownProductsById,
  presentCategories,
  removeImported,
  removeImportedPictures,
} from '#domains/catalogue/index.ts'
import type { Tx } from '#platform/database.ts'
import { inSavepoint } from '#platform/savepoint.ts'
import { deleteRowPictures } from './picture-store.ts'
import { reason } from './reasons.ts'
import { saveUndone, type UndoneRow } from './row-store.ts'
import { attributesBack, differences, differInAttributes, readSnapshot, type Snapshot, snapshotOf } from './snapshot.ts'
import { addProgress, type LeasedImport } from './store.ts'
import { differInVariants, stockOf, structureBack, termsBack } from './undo-variants.ts'
import { findSkus, rowsToUndo } from './views.ts'

const BATCH = 50

type Row = Awaited<ReturnType<typeof rowsToUndo>>[number]
type Owner = { storeId: number; ownerId: number }

/** Undoes the next rows, last first. @returns false when none was left */
export async function undoRows(tx: Tx, leased: LeasedImport): Promise<boolean> {
  const rows = await rowsToUndo(tx, leased.id, BATCH)
  if (rows.length === 0) return false
  const owner = { storeId: leased.store_id, ownerId: leased.user_id }
  const ids = rows.flatMap(({ product_id }) => product_id ?? [])
  const products = await ownProductsById(tx, leased.store_id, ids, { lock: true })
  const pictures = await deleteRowPictures(
    tx,
    rows.map(({ id }) => id),
  )
  const skus = await findSkus(
    tx,
    leased.store_id,
    rows.flatMap(({ before }) =>
      before ? readSnapshot(before as object).variants.flatMap(({ sku }) => sku ?? []) : [],
    ),
  )
  const categories = await presentCategories(
    tx,
    rows.flatMap(({ before, after }) =>
      [before, after].flatMap((stored) => (stored ? (readSnapshot(stored as object).categoryId ?? []) : [])),
    ),
  )
  const undone: UndoneRow[] = []
  for (const row of rows) {
    const product = products.get(row.product_id ?? 0)
    if (!product) undone.push({ id: row.id, undone: 'deleted', problem: reason('undo_gone') })
    else if (row.result === 'created') undone.push(await undoCreation(tx, owner, { row, product, categories }))
    else
      undone.push(await undoChange(tx, owner, { row, product, categories, pictures: pictures.get(row.id) ?? [], skus }))
  }
  await saveUndone(tx, undone)
  await addProgress(
    tx,
    leased,
    rows.length,
    undone.map((row) => [`undone_${row.undone}`, 1] as const),
  )
  return true
}

const GONE = 0

/** A snapshot with what became of its category since: the one it was merged into, or none. */
function readAsNow(stored: unknown, categories: Created['categories']): Snapshot {
  const snapshot = readSnapshot(stored as object)
  const { categoryId } = snapshot
  return { ...snapshot, categoryId: categoryId === null ? null : (categories.get(categoryId) ?? GONE) }
}

type Created = { row: Row; product: OwnProduct; categories: ReadonlyMap<number, number> }

/** An ordered product is kept for its orders, one that was changed since stays as it is (rules.md I-4). */
async function undoCreation(tx: Tx, owner: Owner, { row, product, categories }: Created): Promise<UndoneRow> {
  const after = readAsNow(row.after, categories)
  const raised = stockOf(product) + product.sold > stockOf(after)
  // An administrator's decision does not count as a change by the seller.
  const now = snapshotOf(product)
  const changed = differences(after, now).filter((field) => field !== 'published')
  if (changed.length > 0 || differInAttributes(after, now) || differInVariants(after, now) || raised)
    return { id: row.id, undone: 'kept', problem: reason('undo_changed') }
  const gone = await removeImported(tx, owner, product)
  return gone
    ? { id: row.id, undone: 'deleted', problem: null }
    : { id: row.id, undone: 'unlisted', problem: reason('undo_ordered') }
}

type Changed = Created & { pictures: readonly number[]; skus: ReadonlyMap<string, number> }

/** Restores each field, unless it is no longer what the import made of it, or its category was deleted. */
async function undoChange(tx: Tx, owner: Owner, changed: Changed): Promise<UndoneRow> {
  const { row, product, categories, pictures, skus } = changed
  const [before, after] = [readAsNow(row.before, categories), readAsNow(row.after, categories)]
  const now = snapshotOf(product)
  const changedFields = differences(before, after)
  const since = new Set(differences(after, now))
  const isGone = before.categoryId === GONE
  const restored = changedFields.filter((field) => !since.has(field) && !(field === 'categoryId' && isGone))
  const skusElsewhere = new Set([...skus].flatMap(([sku, productId]) => (productId === product.id ? [] : sku)))
  const shape = structureBack(before, after, product)
  const terms = termsBack(before, after, { product, removed: shape.made, skusElsewhere, pictures })
  if (shape.structure) await changeImported(tx, owner, product, { structure: shape.structure })
  await changeImported(tx, owner, product, {
    ...(Object.fromEntries(restored.map((field) => [field, before[field]])) as ImportedChange),
    terms: terms.terms,
    ...(after.videos && { removeVideos: after.videos }),
  })
  const { back, kept } = await bringAttributesBack(tx, owner, product, attributesBack(before, after, now))
  await removeImportedPictures(tx, product.id, pictures)
  const bought = await findRemovedBought(tx, shape.made)
  const problem =
    kept || shape.kept || terms.kept || restored.length < changedFields.length
      ? reason('undo_changed')
      : terms.sold
        ? reason('undo_stock_sold')
        : bought.length > 0
          ? reason('undo_variants_ordered')
          : null
  const media = pictures.length + (after.videos?.length ?? 0)
  const isRestored = restored.length > 0 || terms.terms.length > 0 || shape.structure !== undefined || back || media > 0
  return { id: row.id, undone: problem === null || isRestored ? 'restored' : 'kept', problem }
}

/** A value that is gone by now stays gone: the attribute keeps what the import made of it. */
async function bringAttributesBack(
  tx: Tx,
  owner: Owner,
  product: OwnProduct,
  { back, kept }: ReturnType<typeof attributesBack>,
): Promise<{ back: boolean; kept: boolean }> {
  if (Object.keys(back).length === 0) return { back: false, kept }
  try {
    await inSavepoint(tx, () => changeImported(tx, owner, product, { attributes: back }))
    return { back: true, kept }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { back: false, kept: true }
  }
}

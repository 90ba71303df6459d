import { PRODUCT_NAME_MAX } from '#contract/catalogue/catalogue.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import type { Tx } from '#platform/database.ts'
import { presentColumns } from './columns.ts'
import { type Decision, decideRow } from './decide-row.ts'
import { draftOf, knownProducts, rulesOf } from './known-products.ts'
import { cutText } from './rich-text.ts'
import { type CheckedRow, saveOutcomes } from './row-store.ts'
import { addProgress, type Held } from './store.ts'
import { nextRows, type StoredRow } from './views.ts'

const BATCH = 200

/** Says of the next rows what would happen. @returns false when none was left */
export async function checkRows(tx: Tx, held: Held): Promise<boolean> {
  const rows = await nextRows(tx, held.id, 'outcome', BATCH)
  if (rows.length === 0) return false
  const decided = await decideRows(tx, held, rows, { lock: false })
  const checked = decided.map(({ row, name, decision }) => checkedRow(row, name, decision))
  await saveOutcomes(tx, checked)
  await addProgress(
    tx,
    held,
    rows.length,
    checked.map(({ outcome }) => [`to_${outcome}`, 1] as const),
  )
  return true
}

export type DecidedRow = {
  row: StoredRow
  name: string
  fileStock: number | undefined
  decision: Decision
  known: KnownProduct
}
type KnownProduct = Awaited<ReturnType<typeof knownProducts>> extends Map<string, infer K> ? K | undefined : never

/** What is to happen with each row as things are now; with `lock` they stay so until the transaction ends. */
export async function decideRows(
  tx: Tx,
  held: Held,
  rows: readonly StoredRow[],
  options: { lock: boolean },
): Promise<DecidedRow[]> {
  const handles = rows.flatMap(({ handle }) => handle ?? [])
  const known = await knownProducts(tx, held.store_id, handles, options)
  const rules = await rulesOf(tx, held)
  const present = presentColumns(held.columns as { name: string }[])
  return rows.map((row) => {
    const draft = draftOf(row, present)
    const name = draft?.name ?? row.records[0]?.cells.title?.trim() ?? ''
    if (!draft) {
      const decision = {
        outcome: 'refuse',
        changes: [],
        problems: row.problems as ImportReason[],
        notes: [],
        pictures: [],
      }
      return { row, name, fileStock: undefined, decision: decision as Decision, known: undefined }
    }
    const found = known.get(draft.handle)
    return { row, name, fileStock: draft.stock, decision: decideRow(draft, found, rules), known: found }
  })
}

export const checkedRow = (row: StoredRow, name: string, decision: Decision): CheckedRow => ({
  id: row.id,
  name: cutText(name, PRODUCT_NAME_MAX),
  outcome: decision.outcome,
  changes: decision.changes,
  problems: decision.problems,
  notes: decision.notes,
})

import { PRODUCT_NAME_MAX } from '#contract/catalogue/catalogue.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import type { Tx } from '#platform/database.ts'
import { attributeRules } from './attribute-rules.ts'
import type { Draft } from './compose-product.ts'
import { type Decision, decideRow, type Rules } from './decide-row.ts'
import { draftOf, findExistingProducts, rulesOf } from './existing-products.ts'
import { type FileFormat, formatOfFile } from './formats.ts'
import { cutText } from './rich-text.ts'
import { type CheckedRow, saveOutcomes } from './row-store.ts'
import { addProgress, type LeasedImport } from './store.ts'
import { type CountedType, countTypes } from './type-store.ts'
import { typeKey } from './types.ts'
import { findTakenSkus, nextRows, type StoredRow } from './views.ts'

const BATCH = 200

/** Decides what would happen to the next rows. @returns false when none was left */
export async function checkRows(tx: Tx, leased: LeasedImport): Promise<boolean> {
  const rows = await nextRows(tx, leased.id, 'outcome', BATCH)
  if (rows.length === 0) return false
  const decided = await decideRows(tx, leased, rows, { lock: false })
  const checked = decided.map((each) => checkedRow(each))
  await saveOutcomes(tx, checked)
  await addProgress(
    tx,
    leased,
    rows.length,
    checked.map(({ outcome }) => [`to_${outcome}`, 1] as const),
  )
  return true
}

export type DecidedRow = {
  row: StoredRow
  name: string
  decision: Decision
  existing: ExistingOrNone
  /** The names of the file's own columns, for reasons. */
  nameOf: FileFormat['nameOf']
}
type ExistingOrNone =
  Awaited<ReturnType<typeof findExistingProducts>> extends Map<string, infer K> ? K | undefined : never

/**
 * Decides each row by the current products; with `lock` (a run) these stay as they are until the transaction ends and get no more
 * pieces than their check showed, without it (a check) unknown types are counted.
 */
export async function decideRows(
  tx: Tx,
  leased: LeasedImport,
  rows: readonly StoredRow[],
  { lock }: { lock: boolean },
): Promise<DecidedRow[]> {
  const handles = rows.flatMap(({ handle }) => handle ?? [])
  const existing = await findExistingProducts(tx, leased.store_id, handles, { lock })
  const file = formatOfFile((leased.columns as { name: string }[]).map(({ name }) => name))
  const { present, nameOf } = file
  const drafts = new Map(rows.map((row) => [row.id, draftOf(row, present)]))
  const given = [...drafts.values()].flatMap((draft) => draft ?? [])
  const skusTaken = await findTakenSkus(
    tx,
    leased,
    given.flatMap(({ handle, variants }) => variants.flatMap(({ sku }) => (sku === undefined ? [] : { handle, sku }))),
  )
  const attributes = await attributeRules(tx, leased, file, given)
  const rules = await rulesOf(tx, leased, attributes, (known) =>
    lock ? Promise.resolve() : countUnknown(tx, leased, given, known),
  )
  return rows.map((row) => {
    const draft = drafts.get(row.id)
    const name = draft?.name ?? row.records[0]?.cells.title?.trim() ?? ''
    if (!draft) {
      const problems = row.problems as ImportReason[]
      const decision: Decision = { outcome: 'refuse', changes: [], problems, notes: [], pictures: [] }
      return { row, name, decision, existing: undefined, nameOf }
    }
    const product = existing.get(draft.handle)
    const given = {
      ...draft,
      skusTaken: skusTaken.get(draft.handle) ?? NO_SKUS,
      previewed: (lock && row.raises) || {},
    }
    const decision = decideRow(given, product, rules)
    return { row, name, decision, existing: product, nameOf }
  })
}

const NO_SKUS: ReadonlySet<string> = new Set()

/** Counted before the choices are read: a new type may have one from an earlier file. */
async function countUnknown(
  tx: Tx,
  { id, store_id: storeId }: LeasedImport,
  drafts: readonly Draft[],
  categoryOf: Rules['categoryOf'],
): Promise<void> {
  const types = new Map<string, CountedType>()
  for (const { type } of drafts) {
    if (type === '' || categoryOf(type)?.own) continue
    const key = typeKey(type)
    types.set(key, { key, type: types.get(key)?.type ?? type, products: (types.get(key)?.products ?? 0) + 1 })
  }
  await countTypes(tx, { id, storeId }, [...types.values()])
}

export function checkedRow({ row, name, decision, nameOf }: DecidedRow): CheckedRow {
  const inFile = (reason: ImportReason) => ({ ...reason, column: reason.column && nameOf(reason.column) })
  return {
    id: row.id,
    name: cutText(name, PRODUCT_NAME_MAX),
    outcome: decision.outcome,
    changes: decision.changes,
    problems: decision.problems.map(inFile),
    notes: decision.notes.map(inFile),
    preview: decision.preview ?? null,
    raises: decision.raises ?? null,
  }
}

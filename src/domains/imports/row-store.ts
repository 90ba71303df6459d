import { sql } from 'kysely'
import type { ImportOutcome, ImportReason, ImportResult, RowPreview } from '#contract/imports/imports.ts'
import { PRODUCT_LINES_MAX } from '#contract/imports/imports.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { FieldChange } from './decide-terms.ts'
import type { Line } from './line.ts'
import { skusOf } from './read-sku.ts'
import { resetTypes } from './type-store.ts'

/** The lines of a batch with one handle, or one line that has none, with the reason. */
export type Gathered = { handle: string | null; line: number; records: Line[]; problem: ImportReason | null }

export async function clearRows(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', importId).execute()
  await tx.deleteFrom('import_skus').where('import_id', '=', importId).execute()
  await resetTypes(tx, importId)
}

/** Appends to the earlier lines of a handle (import_rows_handle_key); beyond the limit lines are only counted. */
export async function gatherRows(tx: Tx, importId: number, rows: readonly Gathered[]): Promise<void> {
  const given = rows.map(({ records, problem, ...row }) => ({
    ...row,
    records,
    lines: Math.max(1, records.length),
    problems: problem ? [problem] : [],
  }))
  await sql`
    insert into import_rows as r (import_id, handle, line, records, lines, problems)
    select ${importId}, handle, line, records, lines, problems
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      handle text, line integer, records jsonb, lines integer, problems jsonb
    )
    on conflict (import_id, handle) where handle is not null do update set
      records = case when r.lines < ${PRODUCT_LINES_MAX}::integer then r.records || excluded.records else r.records end,
      lines = r.lines + excluded.lines`.execute(tx)
  await keepSkus(tx, importId, rows)
}

/** The first product of the file with a SKU keeps it (rules.md I-8). */
async function keepSkus(tx: Tx, importId: number, rows: readonly Gathered[]): Promise<void> {
  const skus = rows.flatMap(({ handle, records }) =>
    handle === null ? [] : skusOf(records).map((sku) => ({ import_id: importId, sku, handle })),
  )
  if (skus.length === 0) return
  await sql`
    insert into import_skus (import_id, sku, handle)
    select import_id, sku, handle
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as given (import_id bigint, sku text, handle text)
    on conflict do nothing`.execute(tx)
}

export async function countRead(tx: Tx, importId: number, lines: number): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set((eb) => ({ lines: eb('lines', '+', lines) }))
    .where('id', '=', importId)
    .execute()
}

export async function resetRead(tx: Tx, importId: number): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ lines: 0, total: 0, done: 0, counts: '{}' })
    .where('id', '=', importId)
    .execute()
}

/** The whole file is in rows now. @returns how many rows there are */
export async function finishReading(tx: Tx, importId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('product_imports')
    .set({ total, staged_at: clock.now(), attempts: 0 })
    .where('id', '=', importId)
    .execute()
  return total
}

export type CheckedRow = {
  id: number
  name: string
  outcome: ImportOutcome
  changes: FieldChange[]
  problems: ImportReason[]
  notes: ImportReason[]
  preview: RowPreview | null
  raises: Record<string, number> | null
}

export async function saveOutcomes(tx: Tx, rows: readonly CheckedRow[]): Promise<void> {
  await sql`
    update import_rows r set name = given.name, outcome = given.outcome, changes = given.changes,
      problems = given.problems, notes = given.notes, preview = given.preview, raises = given.raises
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id bigint, name text, outcome text, changes jsonb, problems jsonb, notes jsonb, preview jsonb, raises jsonb
    ) where r.id = given.id`.execute(tx)
}

export type RunRow = CheckedRow & {
  result: ImportResult
  productId: number | null
  before: object | null
  after: object | null
}

export async function saveResults(tx: Tx, rows: readonly RunRow[]): Promise<void> {
  await sql`
    update import_rows r set name = given.name, outcome = given.outcome, changes = given.changes,
      problems = given.problems, notes = given.notes, preview = given.preview, result = given.result, product_id = given."productId",
      before = given.before, after = given.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id bigint, name text, outcome text, changes jsonb, problems jsonb, notes jsonb, preview jsonb, result text,
      "productId" bigint, before jsonb, after jsonb
    ) where r.id = given.id`.execute(tx)
}

export type UndoneRow = {
  id: number
  undone: 'deleted' | 'unlisted' | 'restored' | 'kept'
  problem: ImportReason | null
}

export async function saveUndone(tx: Tx, rows: readonly UndoneRow[]): Promise<void> {
  await sql`
    update import_rows r set undone = given.undone, undo_problem = given.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, undone text, problem jsonb)
    where r.id = given.id`.execute(tx)
}

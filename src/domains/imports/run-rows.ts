import pg from 'pg'
import { ApiError } from '#contract/errors.ts'
import type { ImportResult } from '#contract/imports/imports.ts'
import { changeImported, createImported } from '#domains/catalogue/index.ts'
import type { Tx } from '#platform/database.ts'
import { inSavepoint } from '#platform/savepoint.ts'
import { checkedRow, type DecidedRow, decideRows } from './check-rows.ts'
import { insertPictures } from './picture-store.ts'
import { reason } from './reasons.ts'
import { type RunRow, saveResults } from './row-store.ts'
import { snapshotAfter, snapshotOf } from './snapshot.ts'
import { addProgress, type Held } from './store.ts'
import { nextRows } from './views.ts'

/** Products in one transaction: few enough that nobody waits long for them. */
const BATCH = 100

/**
 * Makes products of the next rows, deciding by how things are now, not by how they were when the file was checked. What
 * each became is written in the same transaction. @returns false when none was left
 */
export async function runRows(tx: Tx, held: Held): Promise<boolean> {
  const rows = await nextRows(tx, held.id, 'result', BATCH)
  if (rows.length === 0) return false
  const decided = await decideRows(tx, held, rows, { lock: true })
  const owner = { storeId: held.store_id, ownerId: held.user_id }
  const created = await createImported(
    tx,
    owner,
    decided.flatMap(({ decision }) => decision.create ?? []),
  )
  const done: RunRow[] = []
  for (const each of decided) {
    const productId = each.known?.product.id ?? created.get(each.decision.create?.handle ?? '') ?? null
    // Somebody made a product of this handle just now: it is this row's turn again, and then it is there.
    if (each.decision.create && productId === null) continue
    const problem = each.decision.change ? await carryOut(tx, owner, each) : null
    done.push(resultOf(each, productId, problem))
  }
  await saveResults(tx, done)
  await insertPictures(tx, held.id, picturesOf(decided, done))
  const before = new Map(rows.map((row) => [row.id, row.outcome]))
  await addProgress(tx, held, done.length, tallyOf(done, before))
  return true
}

const results = {
  create: 'created',
  change: 'changed',
  unchanged: 'unchanged',
  skip: 'skipped',
  refuse: 'refused',
} as const satisfies Record<DecidedRow['decision']['outcome'], ImportResult>

/** What the catalogue refuses is undone to here and said; everything else goes on. @returns why not */
async function carryOut(tx: Tx, owner: { storeId: number; ownerId: number }, { known, decision }: DecidedRow) {
  if (!known || !decision.change) return null
  const { product } = known
  const { change } = decision
  try {
    await inSavepoint(tx, () => changeImported(tx, owner, product, change))
    return null
  } catch (error) {
    if (!isRefusal(error)) throw error
    return reason('not_kept', { detail: error instanceof ApiError ? error.problem.detail : 'It could not be written.' })
  }
}

/** Of the product, not of the database as a whole: a value or a rule that does not fit. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))

function resultOf(each: DecidedRow, productId: number | null, problem: ReturnType<typeof reason> | null): RunRow {
  const { row, name, decision, known, fileStock } = each
  const checked = checkedRow(row, name, decision)
  if (problem)
    return {
      ...checked,
      outcome: 'refuse',
      problems: [problem],
      result: 'refused',
      productId,
      before: null,
      after: null,
    }
  return {
    ...checked,
    result: results[decision.outcome],
    productId,
    before: known && decision.change ? snapshotOf(known.product) : null,
    after:
      decision.outcome === 'skip' || decision.outcome === 'refuse'
        ? null
        : snapshotAfter(decision, known?.product, fileStock),
  }
}

function picturesOf(decided: readonly DecidedRow[], done: readonly RunRow[]) {
  const rows = new Map(done.map((row) => [row.id, row]))
  return decided.flatMap(({ row, decision, known }) => {
    const written = rows.get(row.id)
    if (!written?.productId || (written.result !== 'created' && written.result !== 'changed')) return []
    const { productId } = written
    const first = known?.product.mediaCount ?? 0
    return decision.pictures.map(({ url, alt }, at) => ({ rowId: row.id, productId, url, alt, position: first + at }))
  })
}

/** Results, and outcomes that turned out otherwise than the check had said. */
function* tallyOf(done: readonly RunRow[], before: ReadonlyMap<number, string | null>): Generator<[string, number]> {
  for (const { id, outcome, result } of done) {
    yield [result, 1]
    const said = before.get(id)
    if (said && said !== outcome) {
      yield [`to_${said}`, -1]
      yield [`to_${outcome}`, 1]
    }
  }
}

import pg from 'pg'
import { ApiError } from '#contract/errors.ts'
import type { ImportResult } from '#contract/imports/imports.ts'
import { changeImported, createImported, type ImportedProduct, isSkuTaken } from '#domains/catalogue/index.ts'
import type { Tx } from '#platform/database.ts'
import { inSavepoint } from '#platform/savepoint.ts'
import { checkedRow, type DecidedRow, decideRows } from './check-rows.ts'
import { insertPictures } from './picture-store.ts'
import { reason } from './reasons.ts'
import { type RunRow, saveResults } from './row-store.ts'
import { snapshotAfter, snapshotOf } from './snapshot.ts'
import { addProgress, type LeasedImport } from './store.ts'
import { nextRows } from './views.ts'

/** Products in one transaction: few enough that other transactions do not wait long for their locks. */
const BATCH = 100

/**
 * Creates and changes the products of the next rows, deciding again by the current products. Each result is written in
 * the same transaction. @returns false when none was left
 */
export async function runRows(tx: Tx, leased: LeasedImport): Promise<boolean> {
  const rows = await nextRows(tx, leased.id, 'result', BATCH)
  if (rows.length === 0) return false
  const decided = await decideRows(tx, leased, rows, { lock: true })
  const owner = { storeId: leased.store_id, ownerId: leased.user_id }
  const created = await createAll(
    tx,
    owner,
    decided.flatMap(({ decision }) => decision.create ?? []),
  )
  const done: RunRow[] = []
  for (const each of decided) {
    const productId = each.existing?.product.id ?? created.get(each.decision.create?.handle ?? '') ?? null
    // A product of this handle or with its SKU was created concurrently: the row is decided again, with the product present.
    if (each.decision.create && productId === null) continue
    const problem = each.decision.change ? await carryOut(tx, owner, each) : null
    done.push(resultOf(each, productId, problem))
  }
  await saveResults(tx, done)
  await insertPictures(tx, leased.id, picturesOf(decided, done))
  const before = new Map(rows.map((row) => [row.id, row.outcome]))
  await addProgress(tx, leased, done.length, tallyOf(done, before))
  return true
}

/** None of them when another product got one of their SKUs at this moment. */
async function createAll(tx: Tx, owner: { storeId: number; ownerId: number }, products: readonly ImportedProduct[]) {
  try {
    return await inSavepoint(tx, () => createImported(tx, owner, products))
  } catch (error) {
    if (isSkuTaken(error)) return new Map<string, number>()
    throw error
  }
}

const results = {
  create: 'created',
  change: 'changed',
  unchanged: 'unchanged',
  skip: 'skipped',
  refuse: 'refused',
} as const satisfies Record<DecidedRow['decision']['outcome'], ImportResult>

/** Rolls back to a savepoint what the catalogue refuses; the batch continues. @returns why it was refused */
async function carryOut(tx: Tx, owner: { storeId: number; ownerId: number }, { existing, decision }: DecidedRow) {
  if (!existing || !decision.change) return null
  const { product } = existing
  const { change } = decision
  try {
    await inSavepoint(tx, () => changeImported(tx, owner, product, change))
    return null
  } catch (error) {
    if (!isRefusal(error)) throw error
    return reason('not_kept', { detail: error instanceof ApiError ? error.problem.detail : 'It could not be written.' })
  }
}

/** An error of this product, not of the database as a whole: an invalid value or a violated constraint. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))

function resultOf(each: DecidedRow, productId: number | null, problem: ReturnType<typeof reason> | null): RunRow {
  const { decision, existing } = each
  const checked = checkedRow(each)
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
    before: existing && decision.change ? snapshotOf(existing.product) : null,
    after:
      decision.outcome === 'skip' || decision.outcome === 'refuse' ? null : snapshotAfter(decision, existing?.product),
  }
}

function picturesOf(decided: readonly DecidedRow[], done: readonly RunRow[]) {
  const rows = new Map(done.map((row) => [row.id, row]))
  return decided.flatMap(({ row, decision, existing }) => {
    const written = rows.get(row.id)
    if (!written?.productId || (written.result !== 'created' && written.result !== 'changed')) return []
    const { productId } = written
    const first = existing?.product.mediaCount ?? 0
    return decision.pictures.map((picture, at) => ({ ...picture, rowId: row.id, productId, position: first + at }))
  })
}

/** Counts of the results, correcting outcomes that differ from the check's. */
function* tallyOf(done: readonly RunRow[], before: ReadonlyMap<number, string | null>): Generator<[string, number]> {
  for (const { id, outcome, result } of done) {
    yield [result, 1]
    const checked = before.get(id)
    if (checked && checked !== outcome) {
      yield [`to_${checked}`, -1]
      yield [`to_${outcome}`, 1]
    }
  }
}

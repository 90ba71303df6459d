import { sql } from 'kysely'
import pg from 'pg'
import type { ExistingRule, ImportReason, ImportState } from '#contract/imports/imports.ts'
import { clock, SECOND } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { FileFacts } from './inspect-file.ts'
import { resetTypes } from './type-store.ts'

/** After this time without progress another worker takes the import over. */
const LEASE_MS = 20 * SECOND
const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS)

export type NewImport = FileFacts & { storeId: number; userId: number; name: string; file: string; bytes: number }

export async function insertImport(tx: Tx, { columns, storeId, userId, ...values }: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('product_imports')
    .values({
      ...values,
      columns: JSON.stringify(columns),
      store_id: storeId,
      user_id: userId,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockImport = (tx: Tx, storeId: number, id: number) =>
  tx
    .selectFrom('product_imports')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()

/** Other imports of its store, newest first, that are checked or whose rows are being checked. */
export const lockOtherChecked = (tx: Tx, id: number, limit: number) =>
  tx
    .selectFrom('product_imports')
    .select('id')
    .where('store_id', '=', (eb) => eb.selectFrom('product_imports').select('store_id').where('id', '=', id))
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('state', '=', 'ready'), eb('state', '=', 'checking').and('staged_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .forUpdate()
    .execute()

/**
 * Imports that are checked, or whose rows are being checked, for which a category was chosen: for all that has none, or for a type
 * (product_imports_category_idx, import_types_category_id_idx). In id order.
 */
export const lockCheckedWith = (tx: Tx, categoryId: number) =>
  tx
    .selectFrom('product_imports as i')
    .select('i.id')
    .where(sql<boolean>`i.id in (
      select id from product_imports where default_category_id = ${categoryId}
      union select import_id from import_types where category_id = ${categoryId}
    )`)
    .where((eb) =>
      eb.or([eb('i.state', '=', 'ready'), eb('i.state', '=', 'checking').and('i.staged_at', 'is not', null)]),
    )
    .orderBy('i.id')
    .forUpdate()
    .execute()

/** @returns whether it was in one of the states `from`; its worker stops at the next step */
export async function moveImport(
  tx: Reader,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> {
  const now = clock.now()
  const moved = await tx
    .updateTable('product_imports')
    .set({
      state: to,
      worker: null,
      leased_until: null,
      attempts: 0,
      problem: null,
      ...(to === 'running' && {
        started_at: now,
        finished_at: null,
        done: sql<number>`(
        select count(*) from import_rows where import_id = ${id} and result is not null
      )`,
      }),
      ...(to === 'undoing' && { done: 0, finished_at: null }),
      ...((to === 'done' || to === 'cancelled' || to === 'undone') && { finished_at: now }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** The options or the store's products changed: the check restarts, with the lines that are already read. */
export async function restartCheck(
  tx: Tx,
  id: number,
  options: { default_category_id?: number | null | undefined; existing?: ExistingRule | undefined },
): Promise<void> {
  await tx.updateTable('import_rows').set({ outcome: null }).where('import_id', '=', id).execute()
  await resetTypes(tx, id)
  await tx
    .updateTable('product_imports')
    .set({
      ...(options.default_category_id !== undefined && { default_category_id: options.default_category_id }),
      ...(options.existing && { existing: options.existing }),
      state: 'checking',
      done: 0,
      counts: '{}',
      worker: null,
      leased_until: null,
      attempts: 0,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Its rows and pictures are deleted with it. @returns the file to remove; undefined when it is unknown or in another
 * state
 */
export const deleteImport = (tx: Reader, storeId: number, id: number, states: readonly ImportState[]) =>
  tx
    .deleteFrom('product_imports')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('state', 'in', states)
    .returning('file')
    .executeTakeFirst()

/** Deletes a batch of imports that nobody has run or undone since. @returns their files */
export async function deleteImportsBefore(db: Reader, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from product_imports where id in (
      select id from product_imports
      where created_at < ${before} and coalesce(finished_at, created_at) < ${before} and state not in ('checking', 'running', 'undoing') order by id limit 50
    ) returning file`.execute(db)
  return rows.map(({ file }) => file)
}

/**
 * Leases the import that waits longest to a worker. `attempts` counts the leases without progress, this one included.
 */
export async function leaseImport(db: Reader, worker: string): Promise<{ id: number; attempts: number } | null> {
  const now = clock.now()
  const { rows } = await sql<{ id: number; attempts: number }>`
    update product_imports set worker = ${worker}, leased_until = ${leaseEnd()}, attempts = attempts + 1 where id = (
      select id from product_imports
      where state in ('checking', 'running', 'undoing') and (leased_until is null or leased_until < ${now})
      order by leased_until nulls first, id limit 1 for update skip locked
    ) returning id, attempts`.execute(db)
  return rows[0] ?? null
}

export type LeasedImport = {
  id: number
  store_id: number
  user_id: number
  state: ImportState
  file: string
  encoding: string
  delimiter: string
  columns: unknown
  default_category_id: number | null
  existing: ExistingRule
  staged_at: Date | null
  counts: unknown
}

/**
 * The first statement of every transaction of a worker: renews the lease and locks the import, so that stopping it
 * waits for this step. @returns undefined when it was taken away or stopped
 */
export async function renewLease(tx: Tx, id: number, worker: string): Promise<LeasedImport | undefined> {
  return tx
    .updateTable('product_imports')
    .set({ leased_until: leaseEnd() })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .returning(['id', 'store_id', 'user_id', 'state', 'file', 'encoding', 'delimiter', 'columns'])
    .returning(['default_category_id', 'existing', 'staged_at', 'counts'])
    .executeTakeFirst()
}

/** Releases the lease; the import queues behind those that wait longer. */
export async function releaseLease(db: Reader, id: number, worker: string): Promise<void> {
  await db
    .updateTable('product_imports')
    .set({ worker: null, leased_until: clock.now(), attempts: 0 })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

export type Counts = Record<string, number>

/** Adds to the progress; the row is locked by `renewLease`. */
export async function addProgress(
  tx: Tx,
  { id, counts }: LeasedImport,
  done: number,
  tally: Iterable<readonly [string, number]>,
): Promise<void> {
  const sum: Counts = { ...(counts as Counts) }
  for (const [word, step] of tally) sum[word] = (sum[word] ?? 0) + step
  await tx
    .updateTable('product_imports')
    .set((eb) => ({ done: eb('done', '+', done), counts: JSON.stringify(sum), attempts: 0 }))
    .where('id', '=', id)
    .execute()
}

/** It is not leased again. */
export async function setFailed(tx: Tx, id: number, problem: ImportReason): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ state: 'failed', problem: JSON.stringify(problem), worker: null, leased_until: null })
    .set({ finished_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function setUnreadable(tx: Tx, id: number, problem: ImportReason): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ state: 'unreadable', problem: JSON.stringify(problem), worker: null, leased_until: null })
    .where('id', '=', id)
    .execute()
}

const UNIQUE_VIOLATION = '23505'
/** Another import of the store is running (product_imports_running_key). */
export const isOtherRunning = (error: unknown) => error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clock, SECOND } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import { checkRows } from './check-rows.ts'
import { reason, Unreadable } from './reasons.ts'
import { runRows } from './run-rows.ts'
import { type StageOptions, type Step, stageFile } from './stage-file.ts'
import {
  type LeasedImport,
  leaseImport,
  moveImport,
  releaseLease,
  renewLease,
  setFailed,
  setUnreadable,
} from './store.ts'
import { undoRows } from './undo-rows.ts'
import { isOwnerSuspended } from './views.ts'

/** A worker releases its import after this long, so that other stores get their turn and a stop need not wait. */
const SLICE_MS = 8 * SECOND

/** An import that crashed its worker so often without progress is failed: it may be the cause. */
const ATTEMPTS_MAX = 2

/** Before each retry of a step; shorter than the lease. */
const RETRY_PAUSES_MS = [100, 500, 2 * SECOND]

/** The import was stopped, or another worker has it. */
class LeaseLost extends Error {}

/** Works on the import that waits longest, for one slice. Publishes `import.wanted` when there is more to do. */
export async function workOnImports(resources: Resources, options: StageOptions = {}): Promise<void> {
  const { db } = resources
  const worker = randomUUID()
  const end = clock.now().getTime() + SLICE_MS
  while (clock.now().getTime() < end) {
    const leased = await leaseImport(db, worker)
    if (leased === null) return
    try {
      const finished = await workOnImport(resources, { ...leased, worker, end }, options)
      if (!finished) return
    } catch (error) {
      if (error instanceof LeaseLost) continue
      // The lease expires by itself, which delays the retry.
      throw error
    }
  }
}

type Slice = { id: number; attempts: number; worker: string; end: number }

/** @returns false when there was no time to finish; another job continues */
async function workOnImport(resources: Resources, { id, attempts, worker, end }: Slice, options: StageOptions) {
  const { db, log } = resources
  const step: Step = (work) =>
    retryStep(log, () =>
      db.transaction().execute(async (tx) => {
        const leased = await renewLease(tx, id, worker)
        if (!leased) throw new LeaseLost()
        return work(tx, leased)
      }),
    )
  try {
    if (attempts > ATTEMPTS_MAX) {
      await step(giveUp)
      return true
    }
    const leased = await step((_, leased) => Promise.resolve(leased))
    if (leased.staged_at === null) await stageFile(resources, leased, step, options)
    while (clock.now().getTime() < end) if (!(await step(advance))) return true
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    await step((tx) => setUnreadable(tx, id, error.reason))
    return true
  }
  await requeue(db, id, worker)
  return false
}

/**
 * Retries a transaction that PostgreSQL rolled back: as the victim of a deadlock, or for a category that was deleted
 * meanwhile. Otherwise the import would wait until its lease has expired and the next scheduled job runs.
 */
async function retryStep<T>(log: Resources['log'], transaction: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_PAUSES_MS)
    try {
      return await transaction()
    } catch (error) {
      if (!isRolledBack(error)) throw error
      log.warn({ err: error }, 'a step of an import failed and is retried')
      await sleep(pause)
    }
  return transaction()
}

/** A lost connection (classes 08 and 57P) may have committed: lines read twice would be twice in their product. */
const isRolledBack = (error: unknown) => error instanceof pg.DatabaseError && !/^(?:08|57P)/.test(error.code ?? '')

/** Works on one batch in a transaction. @returns false when the import is in its next state */
async function advance(tx: Tx, leased: LeasedImport): Promise<boolean> {
  if (leased.state === 'checking') {
    if (await checkRows(tx, leased)) return true
    await moveImport(tx, leased.id, ['checking'], 'ready')
    return false
  }
  if (leased.state === 'running' && (await isOwnerSuspended(tx, leased.store_id))) {
    await moveImport(tx, leased.id, ['running'], 'cancelled')
    await publish(tx, 'import.finished', { importId: leased.id })
    return false
  }
  if (await (leased.state === 'running' ? runRows(tx, leased) : undoRows(tx, leased))) return true
  await moveImport(tx, leased.id, [leased.state], leased.state === 'running' ? 'done' : 'undone')
  await publish(tx, 'import.finished', { importId: leased.id })
  return false
}

/** Products already written stay, and may be undone. */
async function giveUp(tx: Tx, { id }: LeasedImport): Promise<void> {
  await setFailed(tx, id, reason('import_gave_up'))
  await publish(tx, 'import.finished', { importId: id })
}

async function requeue(db: Db, id: number, worker: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await releaseLease(tx, id, worker)
    await publish(tx, 'import.wanted', { importId: id })
  })
}

import { randomUUID } from 'node:crypto'
import { clock, SECOND } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import { checkRows } from './check-rows.ts'
import { reason, Unreadable } from './reasons.ts'
import { runRows } from './run-rows.ts'
import { type StageOptions, type Step, stageFile } from './stage-file.ts'
import { type Held, keepLease, leaseImport, moveImport, releaseLease, setFailed, setUnreadable } from './store.ts'
import { undoRows } from './undo-rows.ts'

/** A worker gives its import back after this long, so that other stores get their turn and a stop need not wait. */
const SLICE_MS = 8 * SECOND

/** An import whose worker broke off so often, with nothing done in between, is left: it may be what ends the process. */
const ATTEMPTS_MAX = 2

/** The import was stopped, or another worker has it. */
class Taken extends Error {}

/** Works on what waits longest, for one slice. What is left says so itself (`import.wanted`). */
export async function workOnImports(resources: Resources, options: StageOptions = {}): Promise<void> {
  const { db } = resources
  const worker = randomUUID()
  const end = clock.now().getTime() + SLICE_MS
  while (clock.now().getTime() < end) {
    const leased = await leaseImport(db, worker)
    if (leased === null) return
    try {
      const finished = await workOn(resources, { ...leased, worker, end }, options)
      if (!finished) return
    } catch (error) {
      if (error instanceof Taken) continue
      // The lease runs out by itself: the next try comes then, not at once.
      throw error
    }
  }
}

type Leased = { id: number; attempts: number; worker: string; end: number }

/** @returns false when there was no time to finish; it is then wanted again */
async function workOn(resources: Resources, { id, attempts, worker, end }: Leased, options: StageOptions) {
  const { db } = resources
  const step: Step = (work) =>
    db.transaction().execute(async (tx) => {
      const held = await keepLease(tx, id, worker)
      if (!held) throw new Taken()
      return work(tx, held)
    })
  try {
    if (attempts > ATTEMPTS_MAX) {
      await step(giveUp)
      return true
    }
    const held = await step((_, held) => Promise.resolve(held))
    if (held.staged_at === null) await stageFile(resources, held, step, options)
    while (clock.now().getTime() < end) if (!(await step(advance))) return true
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    await step((tx) => setUnreadable(tx, id, error.reason))
    return true
  }
  await restock(db, id, worker)
  return false
}

/** One transaction's work. @returns false when the import is in its next state */
async function advance(tx: Tx, held: Held): Promise<boolean> {
  if (held.state === 'checking') {
    if (await checkRows(tx, held)) return true
    await moveImport(tx, held.id, ['checking'], 'ready')
    return false
  }
  if (await (held.state === 'running' ? runRows(tx, held) : undoRows(tx, held))) return true
  await moveImport(tx, held.id, [held.state], held.state === 'running' ? 'done' : 'undone')
  await publish(tx, 'import.finished', { importId: held.id })
  return false
}

/** What it wrote stays, and may be undone. */
async function giveUp(tx: Tx, { id }: Held): Promise<void> {
  await setFailed(tx, id, reason('import_gave_up'))
  await publish(tx, 'import.finished', { importId: id })
}

async function restock(db: Db, id: number, worker: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await releaseLease(tx, id, worker)
    await publish(tx, 'import.wanted', { importId: id })
  })
}

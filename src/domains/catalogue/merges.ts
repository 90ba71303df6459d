import type { Db, Tx } from '#platform/database.ts'
import { holdMerge, type Part } from './merge-store.ts'
import { retryDeadlock } from './retry-deadlock.ts'

/** A category, tag or value that a job merges into another (rules.md C-41). */
export type Merge = { id: number; into: number }

/** Each after those that are merged into what it merges: that cannot be deleted before. */
export function inTurn(merges: readonly Merge[]): Merge[] {
  const isAwaited = ({ id }: Merge) => merges.some(({ into }) => into === id)
  const ready = merges.filter((merge) => !isAwaited(merge))
  return ready.length === 0 ? [] : [...ready, ...inTurn(merges.filter(isAwaited))]
}

/** Whether others are being merged into one of these, which must stay until then. */
export const isTarget = (merges: readonly Merge[], ...ids: readonly number[]): boolean =>
  merges.some(({ into }) => ids.includes(into))

/** Does each, also those after one that fails. @throws what failed, at the end */
export async function tryEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => errors.push(error))
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '))
  if (errors.length > 0) throw errors[0]
}

const PART = 500
/** What one call moves where a job does not: it was counted before. */
export const ALL: Part = { after: 0, limit: Number.MAX_SAFE_INTEGER }
export const FIRST: Part = { after: 0, limit: PART }

type Work = {
  kind: 'category' | 'tag' | 'value'
  id: number
  /** @returns what the next part comes after, null once all were looked at */
  move: (tx: Tx, part: Part) => Promise<number | null>
  /** Moves what came meanwhile, and ends the merge. @returns false when that was a whole part: then more may be left */
  finish: (tx: Tx) => Promise<boolean>
}

/**
 * Continues a merge in transactions of a part each, so that no lock is held for long. Jobs overlap, also those of several
 * processes: who finds another one at this merge leaves it to that one.
 */
export async function moveInParts(db: Db, { kind, id, move, finish }: Work): Promise<void> {
  const held = <T>(work: (tx: Tx) => Promise<T>) =>
    retryDeadlock(() =>
      db.transaction().execute(async (tx) => ((await holdMerge(tx, kind, id)) ? { is: await work(tx) } : undefined)),
    )
  let after: number | null = 0
  while (after !== null) {
    const part: Part = { after, limit: PART }
    const moved = await held((tx) => move(tx, part))
    if (!moved) return
    after = moved.is
  }
  const finished = await held(finish)
  if (finished && !finished.is) await moveInParts(db, { kind, id, move, finish })
}

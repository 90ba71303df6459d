import { SHOWN } from './found-slots.ts'
import { enlarged } from './numbers.ts'
import { AT_ONCE, countBetween, inSteps, ofEach, type Range } from './steps.ts'

/** All slots in order, as ranges of one category each, so that a filter of categories handles a whole range at once. */
export type CategoryRuns = {
  count: number
  /** The first slot of each range. */
  at: Uint32Array
  category: Uint32Array
}

export const createRuns = (): CategoryRuns => ({ count: 0, at: new Uint32Array(0), category: new Uint32Array(0) })

/** Appends the next slot, which is in this category. */
export function appendToRuns(runs: CategoryRuns, slot: number, category: number) {
  if (runs.count > 0 && runs.category[runs.count - 1] === category) return
  if (runs.count === runs.at.length) {
    const size = Math.max(256, Math.ceil(runs.count * 1.5))
    runs.at = enlarged(runs.at, size)
    runs.category = enlarged(runs.category, size)
  }
  runs.at[runs.count] = slot
  runs.category[runs.count] = category
  runs.count += 1
}

/** The slot after the last one of a range; `slots` is the number of all slots. */
export const endOfRun = ({ count, at }: CategoryRuns, run: number, slots: number): number =>
  run + 1 < count ? (at[run + 1] as number) : slots

/** Gives each found slot the state that `table` has for its category. Every slot must still be SHOWN or 0. */
export function setStateByRuns(found: Uint8Array, { count, at, category }: CategoryRuns, table: Uint8Array) {
  const steps = inSteps(found)
  let run = 0
  while (run < count) {
    const state = table[category[run] as number] as number
    const from = at[run] as number
    // The categories of a department mostly follow each other and have the same state.
    do run += 1
    while (run < count && table[category[run] as number] === state)
    if (state !== SHOWN)
      setState(found, steps, { from, to: run < count ? (at[run] as number) : found.length, byte: state })
  }
}

const FOUR = AT_ONCE
const ONES = ofEach(1)
/** SHOWN is this power of two. */
const SHOWN_BIT = Math.log2(SHOWN)

function setState(found: Uint8Array, steps: Int32Array, { from, to, byte }: Range) {
  let slot = from
  for (; slot < to && slot % FOUR !== 0; slot += 1) found[slot] = ((found[slot] as number) >>> SHOWN_BIT) * byte
  for (; slot + FOUR <= to; slot += FOUR) {
    const step = slot >>> 2
    steps[step] = Math.imul(((steps[step] as number) >>> SHOWN_BIT) & ONES, byte)
  }
  for (; slot < to; slot += 1) found[slot] = ((found[slot] as number) >>> SHOWN_BIT) * byte
}

/** Counts, by category id, the slots whose state is the one that `table` has for their category. */
export function countByRuns(found: Uint8Array, runs: CategoryRuns, table: Uint8Array): Uint32Array {
  const { count, at, category } = runs
  const counts = new Uint32Array(table.length)
  const steps = inSteps(found)
  for (let run = 0; run < count; run += 1) {
    const its = category[run] as number
    const to = endOfRun(runs, run, found.length)
    const range = { from: at[run] as number, to, byte: table[its] as number }
    counts[its] = (counts[its] as number) + countBetween(found, steps, range)
  }
  return counts
}

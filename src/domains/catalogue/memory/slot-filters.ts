import { setStateByRuns } from './category-runs.ts'
import { SHOWN } from './found-slots.ts'
import type { ListedColumns } from './listed.ts'
import type { Relevance } from './relevance.ts'
import { AT_ONCE, inSteps, ofEach, ofPair, zerosOf } from './steps.ts'

/** Keeps slots that have all the needed flags. */
export function keepFlags(found: Uint8Array, flags: Uint8Array, needed: number) {
  const [from, into] = [inSteps(flags), inSteps(found)]
  const all = ofEach(needed)
  for (let step = 0; step < into.length; step += 1)
    into[step] = (into[step] as number) & Math.imul(zerosOf(~(from[step] as number) & all), 0xff)
  for (let slot = into.length * AT_ONCE; slot < found.length; slot += 1)
    if (((flags[slot] as number) & needed) !== needed) found[slot] = 0
}

/** Sets SHOWN for relevant slots. Products added while the database was asked about the phrase have no relevance. */
export function keepRelevant(found: Uint8Array, relevance: Relevance) {
  const [pairs, into] = [inSteps(relevance), inSteps(found)]
  const steps = Math.floor(relevance.length / AT_ONCE)
  for (let step = 0; step < steps; step += 1) into[step] = shownOfPairs(pairs, step, AT_LEAST_ONE)
  for (let slot = steps * AT_ONCE; slot < relevance.length; slot += 1) found[slot] = relevance[slot] === 0 ? 0 : SHOWN
}

/** Keeps slots with at least this number. All numbers are below 0x8000, and every slot must still be SHOWN or 0. */
export function keepAtLeast(found: Uint8Array, column: Uint16Array, least: number) {
  const [pairs, into] = [inSteps(column), inSteps(found)]
  const missing = ofPair(0x8000 - least)
  for (let step = 0; step < into.length; step += 1)
    into[step] = (into[step] as number) & shownOfPairs(pairs, step, missing)
  for (let slot = into.length * AT_ONCE; slot < found.length; slot += 1)
    if ((column[slot] as number) < least) found[slot] = 0
}

/** Keeps slots whose number is within both bounds. All numbers and bounds are below 0x80000000. */
export function keepBetween(found: Uint8Array, column: Uint32Array, least: number, most: number) {
  const into = inSteps(found)
  // Outside of the bounds one difference is negative: shifted by 31 bits it is -1, else 0.
  const missesAt = (slot: number) => {
    const its = column[slot] as number
    return ((its - least) | (most - its)) >> 31
  }
  for (let step = 0; step < into.length; step += 1) {
    const slot = step * AT_ONCE
    const missing =
      (missesAt(slot) & 0xff) |
      (missesAt(slot + 1) & 0xff00) |
      (missesAt(slot + 2) & 0xff0000) |
      (missesAt(slot + 3) & 0xff000000)
    into[step] = (into[step] as number) & ~missing
  }
  for (let slot = into.length * AT_ONCE; slot < found.length; slot += 1)
    found[slot] = (found[slot] as number) & ~missesAt(slot)
}

/** Gives each found slot the state that `table` has for its category. Every slot must still be SHOWN or 0. */
export function setStateByCategory(
  found: Uint8Array,
  { category, runs }: Pick<ListedColumns, 'category' | 'runs'>,
  table: Uint8Array,
) {
  if (runs) return setStateByRuns(found, runs, table)
  const into = inSteps(found)
  const stateAt = (slot: number) => table[category[slot] as number] as number
  for (let step = 0; step < into.length; step += 1) {
    const slot = step * AT_ONCE
    const isFound = ((into[step] as number) >>> SHOWN_BIT) & ONES
    const state = stateAt(slot) | (stateAt(slot + 1) << 8) | (stateAt(slot + 2) << 16) | (stateAt(slot + 3) << 24)
    into[step] = state & Math.imul(isFound, 0xff)
  }
  for (let slot = into.length * AT_ONCE; slot < found.length; slot += 1)
    found[slot] = found[slot] === 0 ? 0 : stateAt(slot)
}

/** SHOWN is this power of two. */
const SHOWN_BIT = Math.log2(SHOWN)
const ONES = ofEach(1)

const AT_LEAST_ONE = ofPair(0x7fff)

const [FIRST, SECOND, THIRD, FOURTH] = [SHOWN, SHOWN << 8, SHOWN << 16, SHOWN << 24]

/** SHOWN in the byte of each of four numbers whose highest bit is set by adding `missing`. */
function shownOfPairs(pairs: Int32Array, step: number, missing: number): number {
  const first = ((pairs[2 * step] as number) + missing) | 0
  const second = ((pairs[2 * step + 1] as number) + missing) | 0
  return ((first >>> 13) & FIRST) | ((first >>> 21) & SECOND) | ((second << 3) & THIRD) | ((second >>> 5) & FOURTH)
}

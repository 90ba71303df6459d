import { sayByRuns } from './category-runs.ts'
import { SHOWN } from './found-slots.ts'
import type { ListedColumns } from './listed.ts'
import type { Relevance } from './relevance.ts'
import { AT_ONCE, inSteps, ofEach, ofPair, zerosOf } from './steps.ts'

/** Keeps what has all the needed flags. */
export function keepFlags(found: Uint8Array, flags: Uint8Array, needed: number) {
  const [from, into] = [inSteps(flags), inSteps(found)]
  const all = ofEach(needed)
  for (let step = 0; step < into.length; step += 1)
    into[step] = (into[step] as number) & Math.imul(zerosOf(~(from[step] as number) & all), 0xff)
  for (let slot = into.length * AT_ONCE; slot < found.length; slot += 1)
    if (((flags[slot] as number) & needed) !== needed) found[slot] = 0
}

/** Finds what is relevant. What was added while the database was asked about the phrase has no relevance. */
export function keepRelevant(found: Uint8Array, relevance: Relevance) {
  const [pairs, into] = [inSteps(relevance), inSteps(found)]
  const steps = Math.floor(relevance.length / AT_ONCE)
  for (let step = 0; step < steps; step += 1) into[step] = shownOfPairs(pairs, step, AT_LEAST_ONE)
  for (let slot = steps * AT_ONCE; slot < relevance.length; slot += 1) found[slot] = relevance[slot] === 0 ? 0 : SHOWN
}

/** Of a column of numbers below 0x8000, while nothing but SHOWN is said of what is found. */
export function keepAtLeast(found: Uint8Array, column: Uint16Array, least: number) {
  const [pairs, into] = [inSteps(column), inSteps(found)]
  const missing = ofPair(0x8000 - least)
  for (let step = 0; step < into.length; step += 1)
    into[step] = (into[step] as number) & shownOfPairs(pairs, step, missing)
  for (let slot = into.length * AT_ONCE; slot < found.length; slot += 1)
    if ((column[slot] as number) < least) found[slot] = 0
}

/** Of a column of numbers below 0x80000000, like both ends. */
export function keepBetween(found: Uint8Array, column: Uint32Array, least: number, most: number) {
  const into = inSteps(found)
  // Either difference is negative beyond an end: shifted by 31 bits it is then -1, else 0.
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

/** Says of what is found what its category has in a table, while nothing but SHOWN is said of it. */
export function sayByCategory(
  found: Uint8Array,
  { category, runs }: Pick<ListedColumns, 'category' | 'runs'>,
  table: Uint8Array,
) {
  if (runs) return sayByRuns(found, runs, table)
  const into = inSteps(found)
  const saidAt = (slot: number) => table[category[slot] as number] as number
  for (let step = 0; step < into.length; step += 1) {
    const slot = step * AT_ONCE
    const isFound = ((into[step] as number) >>> SHOWN_BIT) & ONES
    const said = saidAt(slot) | (saidAt(slot + 1) << 8) | (saidAt(slot + 2) << 16) | (saidAt(slot + 3) << 24)
    into[step] = said & Math.imul(isFound, 0xff)
  }
  for (let slot = into.length * AT_ONCE; slot < found.length; slot += 1)
    found[slot] = found[slot] === 0 ? 0 : saidAt(slot)
}

/** SHOWN is this power of two. */
const SHOWN_BIT = Math.log2(SHOWN)
const ONES = ofEach(1)

const AT_LEAST_ONE = ofPair(0x7fff)

const [FIRST, SECOND, THIRD, FOURTH] = [SHOWN, SHOWN << 8, SHOWN << 16, SHOWN << 24]

/** SHOWN for each of four numbers whose highest bit is set by adding `missing`. */
function shownOfPairs(pairs: Int32Array, step: number, missing: number): number {
  const first = ((pairs[2 * step] as number) + missing) | 0
  const second = ((pairs[2 * step + 1] as number) + missing) | 0
  return ((first >>> 13) & FIRST) | ((first >>> 21) & SECOND) | ((second << 3) & THIRD) | ((second >>> 5) & FOURTH)
}

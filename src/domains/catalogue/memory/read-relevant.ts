import type { Window } from '#contract/page.ts'
import { bounds } from './bounds.ts'
import { type FoundSlots, SHOWN } from './found-slots.ts'
import type { Listed } from './listed.ts'
import { RELEVANCE_END, type Relevance } from './relevance.ts'
import type { Scratch } from './scratch.ts'
import { highestOf, writeEqual } from './steps.ts'

/**
 * The slots of the page, the most relevant first, then the newest. Relevance has few values: those on the page are found by
 * counting, so that only products with these values need sorting.
 */
export function readRelevant(
  listed: Pick<Listed, 'orders' | 'scratch'>,
  foundSlots: FoundSlots,
  relevance: Relevance,
  window: Window,
): number[] {
  return readBest(listed, foundSlots, relevance, window) ?? readParts(listed, foundSlots, relevance, window)
}

/** Null if the page goes beyond the most relevant products, which it rarely does for a common word: counting all would take longer. */
function readBest(
  { orders, scratch }: Pick<Listed, 'orders' | 'scratch'>,
  { found, slots }: FoundSlots,
  relevance: Relevance,
  window: Window,
): number[] | null {
  const best = slots ? highestShown(relevance, found, slots) : highestOf(relevance)
  if (best === 0) return []
  const isBest = (slot: number) => relevance[slot] === best && found[slot] === SHOWN
  const some = scratch.takeUnset(Uint32Array, bounds.sorted + 1)
  const end = slots ? writeSome(some, slots, isBest) : writeEqual(some, relevance, best)
  const { limit, offset } = window
  if (end > bounds.sorted) return readFirst(orders.read('newest'), isBest, window)
  return end < offset + limit
    ? null
    : [...orders.sort('newest', some.subarray(0, end)).subarray(offset, offset + limit)]
}

function highestShown(relevance: Relevance, found: Uint8Array, slots: Uint32Array): number {
  let highest = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    if ((relevance[slot] as number) > highest && found[slot] === SHOWN) highest = relevance[slot] as number
  }
  return highest
}

function writeSome(into: Uint32Array, slots: Uint32Array, isOne: (slot: number) => boolean): number {
  let end = 0
  for (let at = 0; at < slots.length && end < into.length; at += 1)
    if (isOne(slots[at] as number)) into[end++] = slots[at] as number
  return end
}

/** Null if there are not enough. */
function readFirst(slots: Uint32Array, isOne: (slot: number) => boolean, { limit, offset }: Window): number[] | null {
  const page: number[] = []
  let skipped = 0
  for (let at = 0; at < slots.length; at += 1) {
    if (!isOne(slots[at] as number)) continue
    if (skipped < offset) skipped += 1
    else if (page.push(slots[at] as number) === limit) return page
  }
  return null
}

function readParts(
  listed: Pick<Listed, 'orders' | 'scratch'>,
  { found, slots }: FoundSlots,
  relevance: Relevance,
  { limit, offset }: Window,
): number[] {
  const parts = partsOf(countRelevances({ found, slots }, relevance, listed.scratch), offset, limit)
  /** By relevance, the index of its part + 1; 0 for none. */
  const partAt = listed.scratch.take(Uint16Array, RELEVANCE_END)
  for (const [place, part] of parts.entries()) partAt[part.relevance] = place + 1
  const newest = newestOf(listed, { found, slots, relevance, partAt, size: sumOf(parts, ({ count }) => count) })
  let missing = sumOf(parts, ({ take }) => take)
  for (let at = 0; at < newest.length && missing > 0; at += 1) {
    const slot = newest[at] as number
    const place = partAt[relevance[slot] as number] as number
    if (place === 0 || found[slot] !== SHOWN) continue
    const part = parts[place - 1] as Part
    if (part.skip > 0) part.skip -= 1
    else if (part.slots.length < part.take) {
      part.slots.push(slot)
      missing -= 1
    }
  }
  return parts.flatMap(({ slots }) => slots)
}

/** The products of one relevance, `count` in all, of which the page has `take` after the first `skip`. */
type Part = { relevance: number; count: number; skip: number; take: number; slots: number[] }

const sumOf = (parts: readonly Part[], number: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + number(part), 0)

type Relevant = FoundSlots & { relevance: Relevance; partAt: Uint16Array; size: number }

/** The newest first: at least all `size` products whose relevance occurs on the page. */
function newestOf(
  { orders, scratch }: Pick<Listed, 'orders' | 'scratch'>,
  { found, slots, relevance, partAt, size }: Relevant,
): Uint32Array {
  if (size > bounds.sorted) return orders.read('newest')
  const onPage = scratch.take(Uint32Array, size)
  const count = slots ? slots.length : found.length
  let end = 0
  for (let at = 0; at < count; at += 1) {
    const slot = slots ? (slots[at] as number) : at
    if (found[slot] === SHOWN && partAt[relevance[slot] as number] !== 0) onPage[end++] = slot
  }
  return orders.sort('newest', onPage)
}

function countRelevances({ found, slots }: FoundSlots, relevance: Relevance, scratch: Scratch): Uint32Array {
  const counts = scratch.take(Uint32Array, 2 * RELEVANCE_END)
  const count = slots ? slots.length : found.length
  for (let at = 0; at < count; at += 1) {
    const slot = slots ? (slots[at] as number) : at
    if (found[slot] !== SHOWN) continue
    // Neighbours are mostly equally relevant. Alternating between two counters keeps the processor from waiting for the last addition.
    const its = (relevance[slot] as number) + (at & 1) * RELEVANCE_END
    counts[its] = (counts[its] as number) + 1
  }
  return counts.subarray(0, RELEVANCE_END).map((count, its) => count + (counts[its + RELEVANCE_END] as number))
}

/** The parts of the page, the most relevant first. */
function partsOf(counts: Uint32Array, offset: number, limit: number): Part[] {
  const parts: Part[] = []
  let before = 0
  for (let relevance = counts.length - 1; relevance > 0 && before < offset + limit; relevance -= 1) {
    const count = counts[relevance] as number
    const skip = Math.max(0, offset - before)
    const take = Math.min(count, offset + limit - before) - skip
    if (take > 0) parts.push({ relevance, count, skip, take, slots: [] })
    before += count
  }
  return parts
}

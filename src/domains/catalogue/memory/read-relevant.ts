import type { Window } from '#contract/page.ts'
import { bounds } from './bounds.ts'
import { SHOWN } from './choice.ts'
import type { Listed } from './listed.ts'
import { RELEVANCE_END, type Relevance } from './relevance.ts'

/**
 * The page's part of what was found, the most relevant first, and of equally relevant ones the newest. Relevance has few
 * values: those of the page are found by counting, so that at most products of these are sorted.
 */
export function readRelevant(
  listed: Pick<Listed, 'orders' | 'scratch'>,
  found: Uint8Array,
  relevance: Relevance,
  { limit, offset }: Window,
): number[] {
  const counts = countRelevances(listed, found, relevance)
  const parts = partsOf(counts, offset, limit)
  const newest = newestOf(listed, { found, relevance, parts, counts })
  let missing = parts.reduce((sum, part) => sum + (part?.take ?? 0), 0)
  for (let at = 0; at < newest.length && missing > 0; at += 1) {
    const slot = newest[at] as number
    if (found[slot] !== SHOWN) continue
    const part = parts[relevance[slot] as number]
    if (!part) continue
    if (part.skip > 0) part.skip -= 1
    else if (part.slots.length < part.take) {
      part.slots.push(slot)
      missing -= 1
    }
  }
  return parts.toReversed().flatMap((part) => part?.slots ?? [])
}

type Counted = { found: Uint8Array; relevance: Relevance; parts: readonly (Part | undefined)[]; counts: Uint32Array }

/** The newest first, at least of all that is as relevant as something on the page. */
function newestOf(
  { orders, scratch }: Pick<Listed, 'orders' | 'scratch'>,
  { found, relevance, parts, counts }: Counted,
) {
  const size = counts.reduce((sum, count, its) => (parts[its] ? sum + count : sum), 0)
  if (size > bounds.sorted) return orders.read('newest')
  const slots = scratch.take(Uint32Array, size)
  let end = 0
  for (let slot = 0; slot < found.length; slot += 1)
    if (found[slot] === SHOWN && parts[relevance[slot] as number]) slots[end++] = slot
  return orders.sort('newest', slots)
}

type Part = { skip: number; take: number; slots: number[] }

function countRelevances({ scratch }: Pick<Listed, 'scratch'>, found: Uint8Array, relevance: Relevance): Uint32Array {
  const counts = scratch.take(Uint32Array, RELEVANCE_END)
  for (let slot = 0; slot < found.length; slot += 1) {
    if (found[slot] !== SHOWN) continue
    const its = relevance[slot] as number
    counts[its] = (counts[its] as number) + 1
  }
  return counts
}

/** How many of each relevance are before the page and on it. */
function partsOf(counts: Uint32Array, offset: number, limit: number): (Part | undefined)[] {
  const parts: (Part | undefined)[] = []
  let before = 0
  for (let relevance = counts.length - 1; relevance > 0; relevance -= 1) {
    const count = counts[relevance] ?? 0
    const skip = Math.max(0, offset - before)
    const take = Math.min(count, offset + limit - before) - skip
    if (take > 0) parts[relevance] = { skip, take, slots: [] }
    before += count
  }
  return parts
}

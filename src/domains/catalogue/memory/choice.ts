import { filteringOf } from '../attribute-filter-views.ts'
import type { ListFilter } from '../list-views.ts'
import type { ListedColumns } from './listed.ts'
import type { Scratch } from './scratch.ts'

/** A 1 at each id, and 0 up to the highest. */
export function tableOf(ids: readonly number[], highest = 0): Uint8Array {
  const table = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), highest) + 1)
  for (const id of ids) table[id] = 1
  return table
}

/** What `found` says of a slot: 0 for one that the phrase or another filter rules out; SHOWN; or what it misses. */
export const MISSES_SEVERAL = 1
export const MISSES_CATEGORIES = 2
export const SHOWN = 4
export const MISSES_STORES = 5
/** Of the first attribute's filter; those of further ones follow, up to ATTRIBUTES_MAX. */
export const FIRST_ATTRIBUTE = 6
/** SHOWN and what follows it have one of these bits; what misses the filter of categories, or several, has none. */
const FROM_SHOWN = 0xfc

/**
 * Says of each found slot which of the filters of categories, stores and attributes it misses: a facet counts what misses
 * nothing but its own.
 * @returns what is said of those that miss the filter of an attribute, by its id
 */
export function markMissed(columns: ListedColumns, found: Uint8Array, filter: ListFilter): ReadonlyMap<number, number> {
  const { categories, stores } = filter
  // A column of a part is copied when it is read (listed.ts).
  if (categories) miss(found, columns.category, tableOf(categories, columns.highestCategory), MISSES_CATEGORIES)
  if (stores) miss(found, columns.store, tableOf(stores, columns.highestStore), MISSES_STORES)
  const attributes = filteringOf(filter.attributes)
  for (const [place, { values }] of attributes.entries())
    missValues(found, columns, tableOf(values), FIRST_ATTRIBUTE + place)
  return new Map(attributes.map(({ id }, place) => [id, FIRST_ATTRIBUTE + place]))
}

// One loop each, without a call or a branch for every slot: of a million products these took most of the time of a list.

function miss(found: Uint8Array, column: Uint32Array, asked: Uint8Array, missed: number) {
  const next = nextOf(missed)
  for (let slot = 0; slot < found.length; slot += 1)
    found[slot] = next[((found[slot] as number) << 1) | (asked[column[slot] as number] as number)] as number
}

/** What is said next of a slot: at twice what is said now if it misses a filter, else at one more. */
function nextOf(missed: number): Uint8Array {
  const next = new Uint8Array(512)
  for (let said = 0; said < 256; said += 1) {
    next[said * 2] = said === 0 ? 0 : said === SHOWN ? missed : MISSES_SEVERAL
    next[said * 2 + 1] = said
  }
  return next
}

function missValues(
  found: Uint8Array,
  { values, valuesAt, valuesCount }: ListedColumns,
  asked: Uint8Array,
  missed: number,
) {
  for (let slot = 0; slot < found.length; slot += 1) {
    const said = found[slot] as number
    if (said === 0) continue
    const from = valuesAt[slot] as number
    const to = from + (valuesCount[slot] as number)
    let at = from
    while (at < to && asked[values[at] as number] !== 1) at += 1
    if (at === to) found[slot] = said === SHOWN ? missed : MISSES_SEVERAL
  }
}

/** 1 where `said` is one of the numbers from `from` to `to`, else 0. */
export const isBetween = (said: number, from: number, to: number): number =>
  // Both differences are negative then: a branch, or a look into a table, would take as long again.
  ((said - to - 1) & (from - said - 1)) >>> 31

const AT_ONCE = 4
const FROM_SHOWN_EACH = Math.imul(FROM_SHOWN, 0x01010101)

/** The slots in the chosen categories that are shown or miss one filter, ascending. */
export function slotsInCategories(found: Uint8Array, scratch: Scratch): Uint32Array {
  const slots = scratch.take(Uint32Array, found.length + 1)
  const steps = new Uint32Array(found.buffer, found.byteOffset, Math.floor(found.length / AT_ONCE))
  let end = 0
  const look = (slot: number) => {
    slots[end] = slot
    end += -((found[slot] as number) & FROM_SHOWN) >>> 31
  }
  for (let step = 0; step < steps.length; step += 1) {
    if (((steps[step] as number) & FROM_SHOWN_EACH) === 0) continue
    for (let slot = step * AT_ONCE; slot < (step + 1) * AT_ONCE; slot += 1) look(slot)
  }
  for (let slot = steps.length * AT_ONCE; slot < found.length; slot += 1) look(slot)
  return slots.subarray(0, end)
}

/** A 1 at each of these. */
export const saying = (...all: number[]): Uint8Array => tableOf(all, 255)

/** Of how many slots one of those is said. */
export function countSaying(found: Uint8Array, counted: Uint8Array): number {
  let size = 0
  for (let slot = 0; slot < found.length; slot += 1) size += counted[found[slot] as number] as number
  return size
}

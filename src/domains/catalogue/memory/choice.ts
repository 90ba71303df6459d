import { filteringOf } from '../attribute-filter-views.ts'
import type { ListFilter } from '../list-views.ts'
import { FIRST_ATTRIBUTE, FROM_SHOWN, MISSES_CATEGORIES, MISSES_SEVERAL, MISSES_STORES, SHOWN } from './found-slots.ts'
import type { ListedColumns } from './listed.ts'
import type { Scratch } from './scratch.ts'
import { sayByCategory } from './slot-filters.ts'
import { writeSlots } from './steps.ts'

/** A 1 at each id, and 0 up to the highest. */
export function tableOf(ids: readonly number[], highest = 0): Uint8Array {
  const table = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), highest) + 1)
  for (const id of ids) table[id] = 1
  return table
}

/**
 * Says of each found slot which of the filters of categories, stores and attributes it misses: a facet counts what misses
 * nothing but its own.
 * @returns what is said of those that miss the filter of an attribute, by its id
 */
export function markMissed(columns: ListedColumns, found: Uint8Array, filter: ListFilter): ReadonlyMap<number, number> {
  const { categories, stores } = filter
  // A column of a part is copied when it is read (listed.ts).
  if (categories) sayByCategory(found, columns, saidByCategory(categories, columns.highestCategory))
  if (stores) miss(found, columns.store, tableOf(stores, columns.highestStore), MISSES_STORES)
  const attributes = filteringOf(filter.attributes)
  for (const [place, { values }] of attributes.entries())
    missValues(found, columns, tableOf(values), FIRST_ATTRIBUTE + place)
  return new Map(attributes.map(({ id }, place) => [id, FIRST_ATTRIBUTE + place]))
}

/** By id, what is said of what is in a category. */
export function saidByCategory(asked: readonly number[], highest: number): Uint8Array {
  return tableOf(asked, highest).map((isAsked) => (isAsked === 1 ? SHOWN : MISSES_CATEGORIES))
}

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

function missValues(found: Uint8Array, { values, valuesAt }: ListedColumns, asked: Uint8Array, missed: number) {
  for (let slot = 0; slot < found.length; slot += 1) {
    const said = found[slot] as number
    if (said === 0) continue
    const before = valuesAt[slot] as number
    const last = before + (values[before] as number)
    let at = before + 1
    while (at <= last && asked[values[at] as number] !== 1) at += 1
    if (at > last) found[slot] = said === SHOWN ? missed : MISSES_SEVERAL
  }
}

/** 1 where `said` is one of the numbers from `from` to `to`, else 0. */
export const isBetween = (said: number, from: number, to: number): number =>
  // Both differences are negative then: a branch, or a look into a table, would take as long again.
  ((said - to - 1) & (from - said - 1)) >>> 31

/**
 * The slots in the chosen categories that are shown or miss one filter, ascending: what comes after looks at these alone. Of a
 * million products, that saves more than finding them takes, also where most are shown.
 */
export function slotsInCategories(found: Uint8Array, scratch: Scratch): Uint32Array {
  const slots = scratch.takeUnset(Uint32Array, found.length + 1)
  return slots.subarray(0, writeSlots(slots, found, FROM_SHOWN))
}

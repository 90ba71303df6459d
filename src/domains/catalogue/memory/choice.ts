import { filteringOf } from '../attribute-filter-views.ts'
import type { ListFilter } from '../list-views.ts'
import { FIRST_ATTRIBUTE, FROM_SHOWN, MISSES_CATEGORIES, MISSES_SEVERAL, MISSES_STORES, SHOWN } from './found-slots.ts'
import type { ListedColumns } from './listed.ts'
import type { Scratch } from './scratch.ts'
import { setStateByCategory } from './slot-filters.ts'
import { writeSlots } from './steps.ts'

/** A table indexed by id: 1 for these ids, 0 for all others up to the highest. */
export function tableOf(ids: readonly number[], highest = 0): Uint8Array {
  const table = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), highest) + 1)
  for (const id of ids) table[id] = 1
  return table
}

/**
 * Marks in each found slot which of the filters of categories, stores and attributes it misses: a facet counts the slots
 * that miss no filter but its own.
 * @returns by the id of an attribute, the state of slots that miss its filter
 */
export function markMissed(columns: ListedColumns, found: Uint8Array, filter: ListFilter): ReadonlyMap<number, number> {
  const { categories, stores } = filter
  // Columns are read only where needed: in a part, the first read copies the column (listed.ts).
  if (categories) setStateByCategory(found, columns, statesOfCategories(categories, columns.highestCategory))
  if (stores) miss(found, columns.store, tableOf(stores, columns.highestStore), MISSES_STORES)
  const attributes = filteringOf(filter.attributes)
  for (const [place, { values }] of attributes.entries())
    missValues(found, columns, tableOf(values), FIRST_ATTRIBUTE + place)
  return new Map(attributes.map(({ id }, place) => [id, FIRST_ATTRIBUTE + place]))
}

/** By category id, the state of its slots: SHOWN in the asked categories, MISSES_CATEGORIES in others. */
export function statesOfCategories(asked: readonly number[], highest: number): Uint8Array {
  return tableOf(asked, highest).map((isAsked) => (isAsked === 1 ? SHOWN : MISSES_CATEGORIES))
}

function miss(found: Uint8Array, column: Uint32Array, asked: Uint8Array, missed: number) {
  const next = nextOf(missed)
  for (let slot = 0; slot < found.length; slot += 1)
    found[slot] = next[((found[slot] as number) << 1) | (asked[column[slot] as number] as number)] as number
}

/** The next state of a slot: at index 2 × state if it misses the filter, at 2 × state + 1 if it passes. */
function nextOf(missed: number): Uint8Array {
  const next = new Uint8Array(512)
  for (let state = 0; state < 256; state += 1) {
    next[state * 2] = state === 0 ? 0 : state === SHOWN ? missed : MISSES_SEVERAL
    next[state * 2 + 1] = state
  }
  return next
}

function missValues(found: Uint8Array, { values, valuesAt }: ListedColumns, asked: Uint8Array, missed: number) {
  for (let slot = 0; slot < found.length; slot += 1) {
    const state = found[slot] as number
    if (state === 0) continue
    const before = valuesAt[slot] as number
    const last = before + (values[before] as number)
    let at = before + 1
    while (at <= last && asked[values[at] as number] !== 1) at += 1
    if (at > last) found[slot] = state === SHOWN ? missed : MISSES_SEVERAL
  }
}

/** 1 if `state` is within `from` and `to` (inclusive), else 0. */
export const isBetween = (state: number, from: number, to: number): number =>
  // Within them both differences are negative. A branch or a table lookup would take twice as long.
  ((state - to - 1) & (from - state - 1)) >>> 31

/**
 * The slots in the chosen categories that are shown or miss one filter, ascending: later steps look at these alone. With a
 * million products that saves more time than collecting them takes, even if most are shown.
 */
export function slotsInCategories(found: Uint8Array, scratch: Scratch): Uint32Array {
  const slots = scratch.takeUnset(Uint32Array, found.length + 1)
  return slots.subarray(0, writeSlots(slots, found, FROM_SHOWN))
}

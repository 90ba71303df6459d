import { filteringOf } from '../attribute-filter-views.ts'
import type { ListFilter } from '../list-views.ts'
import type { Columns } from './columns.ts'

/** What a phrase found, by slot: 0 for nothing, else the higher the better (find-phrase.ts). */
export type Relevance = Uint16Array

/** A 1 at each id. */
export function tableOf(ids: readonly number[]): Uint8Array {
  const table = new Uint8Array(ids.reduce((highest, id) => Math.max(highest, id), 0) + 1)
  for (const id of ids) table[id] = 1
  return table
}

/** Which filter a product misses; a facet counts what misses nothing but its own filter. */
export const MISSES_NONE = 0
export const MISSES_CATEGORIES = 1
export const MISSES_STORES = 2
const FIRST_ATTRIBUTE = 3
export const MISSES_SEVERAL = -1

export type Choice = {
  missed: (slot: number) => number
  /** What `missed` answers for the filter of an attribute; undefined where it is not filtered by. */
  ofAttribute: ReadonlyMap<number, number>
}

/** The filters of categories, stores and attributes. */
export function choiceOf({ category, store, values, valuesAt, valuesCount }: Columns, filter: ListFilter): Choice {
  const categories = filter.categories && tableOf(filter.categories)
  const stores = filter.stores && tableOf(filter.stores)
  const attributes = filteringOf(filter.attributes)
  const asked = attributes.map((each) => tableOf(each.values))
  const hasOne = (slot: number, table: Uint8Array) => {
    const from = valuesAt[slot] as number
    const to = from + (valuesCount[slot] as number)
    for (let at = from; at < to; at += 1) if (table[values[at] as number] === 1) return true
    return false
  }
  return {
    ofAttribute: new Map(attributes.map(({ id }, place) => [id, FIRST_ATTRIBUTE + place])),
    missed(slot) {
      let missed = MISSES_NONE
      if (categories && categories[category[slot] as number] !== 1) missed = MISSES_CATEGORIES
      if (stores && stores[store[slot] as number] !== 1) {
        if (missed !== MISSES_NONE) return MISSES_SEVERAL
        missed = MISSES_STORES
      }
      for (let place = 0; place < asked.length; place += 1) {
        if (hasOne(slot, asked[place] as Uint8Array)) continue
        if (missed !== MISSES_NONE) return MISSES_SEVERAL
        missed = FIRST_ATTRIBUTE + place
      }
      return missed
    },
  }
}

/** Leaves in `found` what the list shows. @returns how many */
export function keepChosen({ count }: Pick<Columns, 'count'>, found: Uint8Array, { missed }: Choice): number {
  let shown = 0
  for (let slot = 0; slot < count; slot += 1) {
    if (found[slot] === 0) continue
    if (missed(slot) === MISSES_NONE) shown += 1
    else found[slot] = 0
  }
  return shown
}

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

/** The filters that each facet sets aside of itself. */
export type Choice = {
  inCategories: (slot: number) => boolean
  inStores: (slot: number) => boolean
  /** All attributes but `but`. */
  hasValues: (slot: number, but?: number) => boolean
}

export function choiceOf({ category, store, values, valuesAt, valuesCount }: Columns, filter: ListFilter): Choice {
  const categories = filter.categories && tableOf(filter.categories)
  const stores = filter.stores && tableOf(filter.stores)
  const asked = filteringOf(filter.attributes).map(({ id, values }) => ({ id, table: tableOf(values) }))
  const hasOne = (slot: number, table: Uint8Array) => {
    const from = valuesAt[slot] as number
    const to = from + (valuesCount[slot] as number)
    for (let at = from; at < to; at += 1) if (table[values[at] as number] === 1) return true
    return false
  }
  return {
    inCategories: categories ? (slot) => categories[category[slot] as number] === 1 : always,
    inStores: stores ? (slot) => stores[store[slot] as number] === 1 : always,
    hasValues:
      asked.length === 0 ? always : (slot, but) => asked.every(({ id, table }) => id === but || hasOne(slot, table)),
  }
}

const always = () => true

/** Leaves in `found` what the list shows. @returns how many */
export function keepChosen({ count }: Pick<Columns, 'count'>, found: Uint8Array, choice: Choice): number {
  const { inCategories, inStores, hasValues } = choice
  let shown = 0
  for (let slot = 0; slot < count; slot += 1) {
    if (found[slot] === 0) continue
    if (inCategories(slot) && inStores(slot) && hasValues(slot)) shown += 1
    else found[slot] = 0
  }
  return shown
}

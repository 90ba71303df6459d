import { FACET_VALUES_MAX } from '#contract/catalogue/attribute-rules.ts'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { COUNTED_PRODUCTS_MAX, toFacets, type ValueCount } from '../attribute-filter-views.ts'
import type { ListFilter } from '../list-views.ts'
import { countByRuns } from './category-runs.ts'
import { isBetween, statesOfCategories, tableOf } from './choice.ts'
import { ON_SALE } from './columns.ts'
import { FIRST_ATTRIBUTE, MISSES_CATEGORIES, MISSES_STORES, SHOWN } from './found-slots.ts'
import type { Listed, ListedColumns } from './listed.ts'
import { countByte, writeSlots } from './steps.ts'

type Counting = {
  found: Uint8Array
  /** The slots in the chosen categories (choice.ts); null for all. */
  slots: Uint32Array | null
  /** By attribute id, the state of slots that miss its filter (choice.ts). */
  ofAttribute: ReadonlyMap<number, number>
  filter: ListFilter
  searching: boolean
  /** Neither a phrase nor a filter: everything on sale is shown, and its counts are known. */
  isEverything: boolean
}

/** Counts the same as list-facet-views.ts. */
export function countFacets(listed: Listed, counting: Counting): { facets: Facets; shown: number } {
  const { names } = listed
  const offered = offeredOf(listed, counting)
  const { shown, perCategory, perStore, perValue } = countAll(listed, counting, offered)
  return {
    shown,
    facets: {
      categories: withCounts(names.categories, withParents(names.categories, perCategory)),
      sellers: withCounts(names.stores, perStore),
      attributes: toFacets(counting.filter.attributes, offered ? valuesOf(listed, counting, offered, perValue) : []),
    },
  }
}

type Counts = { readonly [id: number]: number }

const withCounts = <Named extends { id: number }>(named: readonly Named[], counts: Counts) =>
  named.flatMap((each) => {
    const count = counts[each.id] ?? 0
    return count === 0 ? [] : { ...each, count }
  })

function withParents(categories: Listed['names']['categories'], counts: Uint32Array): Counts {
  const all = Object.fromEntries(counts.entries())
  for (const { id, parent } of categories) if (parent !== null) all[parent] = (all[parent] ?? 0) + (counts[id] ?? 0)
  return all
}

/** By the id of each offered attribute, the state of slots that miss its own filter; null if no values are counted. */
function offeredOf({ columns, onSale }: Listed, { found, ofAttribute, filter, searching }: Counting) {
  const offered = filter.attributes.filter((each) => each.offered)
  if (offered.length === 0 || sizeOf() > COUNTED_PRODUCTS_MAX) return null
  return new Map(offered.map(({ id }) => [id, ofAttribute.get(id) ?? SHOWN]))

  /** The size of the list without its other filters (rules.md L-15). */
  function sizeOf(): number {
    // In so small a catalogue there is nothing to count.
    if (columns.count <= COUNTED_PRODUCTS_MAX) return 0
    if (searching) return found.length - countByte(found, 0)
    return filter.categories ? onSale.inCategories(filter.categories) : onSale.all
  }
}

type Offered = ReadonlyMap<number, number>

/** Counts each category, store and value under all filters but its own (rules.md L-15). */
function countAll(listed: Listed, counting: Counting, offered: Offered | null) {
  const { columns, names, onSale } = listed
  const { found, slots, filter, isEverything } = counting
  const perValue = new Uint32Array(names.highestValue + 1)
  if (offered) countValues(perValue, columns, { found, slots, own: ownFilters(names, offered) })
  if (isEverything) return { shown: onSale.all, perCategory: onSale.byCategory, perStore: onSale.byStore, perValue }
  const perCategory = countCategories(columns, counting)
  const shown = filter.categories ? countByte(found, SHOWN) : perCategory.reduce((sum, count) => sum + count, 0)
  const perStore = countStores(listed, counting, shown)
  return { shown, perCategory, perStore, perValue }
}

function countStores(listed: Listed, { found, slots, ofAttribute, filter }: Counting, shown: number): Uint32Array {
  const { store, highestStore, runs } = listed.columns
  if (runs && !slots && !filter.stores && ofAttribute.size === 0) return countStoresOfAll(listed, found, shown)
  const perStore = new Uint32Array(highestStore + 1)
  countOf(perStore, store, { found, slots }, MISSES_STORES)
  return perStore
}

/** Counts either the shown products, or those not shown and subtracts them from all on sale, whichever are fewer. */
function countStoresOfAll({ columns, onSale, scratch }: Listed, found: Uint8Array, shown: number): Uint32Array {
  const { store, flags, highestStore } = columns
  const areOthersFewer = shown * 2 > found.length
  const counts = new Uint32Array(highestStore + 1)
  if (areOthersFewer) counts.set(onSale.byStore.subarray(0, counts.length))
  const slots = scratch.takeUnset(Uint32Array, found.length + 1)
  const end = writeSlots(slots, found, SHOWN, areOthersFewer ? SHOWN : 0)
  for (let at = 0; at < end; at += 1) {
    const slot = slots[at] as number
    const its = store[slot] as number
    counts[its] = (counts[its] as number) + (areOthersFewer ? -((flags[slot] as number) & ON_SALE) : 1)
  }
  return counts
}

function countCategories(columns: ListedColumns, { found, slots, filter }: Counting): Uint32Array {
  if (columns.runs) {
    const everyOne = new Uint8Array(columns.highestCategory + 1).fill(SHOWN)
    const state = filter.categories ? statesOfCategories(filter.categories, columns.highestCategory) : everyOne
    return countByRuns(found, columns.runs, state)
  }
  const perCategory = new Uint32Array(columns.highestCategory + 1)
  // Slots that only miss the filter of categories count for this facet alone.
  if (filter.categories) countInCategories(perCategory, columns, found)
  else countOf(perCategory, columns.category, { found, slots }, SHOWN)
  return perCategory
}

function countInCategories(perCategory: Uint32Array, { category }: ListedColumns, found: Uint8Array) {
  for (let slot = 0; slot < found.length; slot += 1) {
    const its = category[slot] as number
    perCategory[its] = (perCategory[its] as number) + isBetween(found[slot] as number, MISSES_CATEGORIES, SHOWN)
  }
}

type Among = Pick<Counting, 'found' | 'slots'>

/** Counts by a column the slots in a state from SHOWN to `missing`, the state of those that miss the column's own filter. */
function countOf(counts: Uint32Array, column: Uint32Array, { found, slots }: Among, missing: number) {
  const count = slots ? slots.length : found.length
  for (let at = 0; at < count; at += 1) {
    const slot = slots ? (slots[at] as number) : at
    const its = column[slot] as number
    counts[its] = (counts[its] as number) + isBetween(found[slot] as number, SHOWN, missing)
  }
}

/** By the id of a value, the state of slots that miss the filter of its attribute. */
function ownFilters({ values, highestValue }: Listed['names'], offered: Offered): Uint8Array {
  const own = new Uint8Array(highestValue + 1).fill(SHOWN)
  for (const { id, attribute_id } of values) own[id] = offered.get(attribute_id) ?? SHOWN
  return own
}

function countValues(
  perValue: Uint32Array,
  { values, valuesAt }: ListedColumns,
  { found, slots, own }: Among & { own: Uint8Array },
) {
  const count = slots ? slots.length : found.length
  for (let entry = 0; entry < count; entry += 1) {
    const slot = slots ? (slots[entry] as number) : entry
    const state = found[slot] as number
    if (state !== SHOWN && state < FIRST_ATTRIBUTE) continue
    const before = valuesAt[slot] as number
    const last = before + (values[before] as number)
    for (let at = before + 1; at <= last; at += 1) {
      const value = values[at] as number
      if (state === SHOWN || state === own[value]) add(perValue, value)
    }
  }
}

const add = (counts: Uint32Array, id: number) => {
  counts[id] = (counts[id] as number) + 1
}

/** The most used values of each offered attribute, and every chosen one. */
function valuesOf({ names }: Listed, { filter }: Counting, offered: Offered, counts: Uint32Array): ValueCount[] {
  const asked = tableOf(filter.attributes.flatMap(({ values }) => values ?? []))
  const byAttribute = new Map<number, ValueCount[]>()
  for (const { id, ...value } of names.values) {
    const count = counts[id] ?? 0
    const chosen = asked[id] === 1
    if ((count === 0 && !chosen) || !offered.has(value.attribute_id)) continue
    const known = byAttribute.get(value.attribute_id) ?? []
    byAttribute.set(value.attribute_id, known)
    known.push({ ...value, count, chosen })
  }
  return [...byAttribute.values()].flatMap(mostUsed)
}

const mostUsed = (values: ValueCount[]): ValueCount[] =>
  values.toSorted((a, b) => b.count - a.count).filter(({ chosen }, place) => place < FACET_VALUES_MAX || chosen)

import { FACET_VALUES_MAX } from '#contract/catalogue/attribute-rules.ts'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { COUNTED_PRODUCTS_MAX, toFacets, type ValueCount } from '../attribute-filter-views.ts'
import type { ListFilter } from '../list-views.ts'
import {
  countSaying,
  FIRST_ATTRIBUTE,
  MISSES_CATEGORIES,
  MISSES_SEVERAL,
  MISSES_STORES,
  SHOWN,
  saying,
  tableOf,
} from './choice.ts'
import { type Columns, ON_SALE } from './columns.ts'
import type { Listed } from './listed.ts'

type Counting = {
  found: Uint8Array
  /** What `found` says of those that miss the filter of an attribute (choice.ts). */
  ofAttribute: ReadonlyMap<number, number>
  filter: ListFilter
  searching: boolean
}

/** As list-facet-views.ts counts them. */
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

/** By the id of each offered attribute, what `found` says of those that miss its own filter; null where no values are counted. */
function offeredOf({ columns, onSale }: Listed, { found, ofAttribute, filter, searching }: Counting) {
  const offered = filter.attributes.filter((each) => each.offered)
  if (offered.length === 0 || sizeOf() > COUNTED_PRODUCTS_MAX) return null
  return new Map(offered.map(({ id }) => [id, ofAttribute.get(id) ?? SHOWN]))

  /** Of the list without its other filters (rules.md L-15). */
  function sizeOf(): number {
    // What cannot be too many is not counted.
    if (columns.count <= COUNTED_PRODUCTS_MAX) return 0
    if (searching) return found.length - countSaying(found, saying(0))
    return filter.categories ? inCategories(columns, filter.categories) : onSale
  }
}

function inCategories({ count, flags, category, highestCategory }: Columns, categories: readonly number[]): number {
  const asked = tableOf(categories, highestCategory)
  let size = 0
  for (let slot = 0; slot < count; slot += 1)
    size += (flags[slot] as number) & ON_SALE & (asked[category[slot] as number] as number)
  return size
}

type Offered = ReadonlyMap<number, number>

/** Each category, store and value is counted beside all filters but its own (rules.md L-15). */
function countAll({ columns, names }: Listed, { found, filter }: Counting, offered: Offered | null) {
  const perCategory = new Uint32Array(columns.highestCategory + 1)
  const perStore = new Uint32Array(columns.highestStore + 1)
  const perValue = new Uint32Array(names.highestValue + 1)
  countBoth({ perCategory, perStore }, columns, found)
  if (offered) countValues(perValue, columns, found, ownFilters(names, offered))
  // What is shown has one category; without a filter of categories, nothing else is counted.
  const shown = filter.categories ? countSaying(found, saying(SHOWN)) : perCategory.reduce((sum, its) => sum + its, 0)
  return { shown, perCategory, perStore, perValue }
}

/** In one loop: reading what is found takes as long as counting. */
function countBoth(
  { perCategory, perStore }: { perCategory: Uint32Array; perStore: Uint32Array },
  { category, store }: Columns,
  found: Uint8Array,
) {
  const ofCategory = saying(SHOWN, MISSES_CATEGORIES)
  const ofStore = saying(SHOWN, MISSES_STORES)
  for (let slot = 0; slot < found.length; slot += 1) {
    const said = found[slot] as number
    const its = category[slot] as number
    perCategory[its] = (perCategory[its] as number) + (ofCategory[said] as number)
    const seller = store[slot] as number
    perStore[seller] = (perStore[seller] as number) + (ofStore[said] as number)
  }
}

/** By the id of a value, what `found` says of those that miss its attribute's filter. */
function ownFilters({ values, highestValue }: Listed['names'], offered: Offered): Uint8Array {
  const own = new Uint8Array(highestValue + 1).fill(SHOWN)
  for (const { id, attribute_id } of values) own[id] = offered.get(attribute_id) ?? SHOWN
  return own
}

function countValues(
  perValue: Uint32Array,
  { values, valuesAt, valuesCount }: Columns,
  found: Uint8Array,
  own: Uint8Array,
) {
  for (let slot = 0; slot < found.length; slot += 1) {
    const said = found[slot] as number
    if (said !== SHOWN && (said < FIRST_ATTRIBUTE || said === MISSES_SEVERAL)) continue
    const from = valuesAt[slot] as number
    const to = from + (valuesCount[slot] as number)
    for (let at = from; at < to; at += 1) {
      const value = values[at] as number
      if (said === SHOWN || said === own[value]) add(perValue, value)
    }
  }
}

const add = (counts: Uint32Array, id: number) => {
  counts[id] = (counts[id] as number) + 1
}

/** The most used values of each offered attribute, and those that are chosen. */
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

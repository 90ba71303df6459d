import { FACET_VALUES_MAX } from '#contract/catalogue/attribute-rules.ts'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { COUNTED_PRODUCTS_MAX, toFacets, type ValueCount } from '../attribute-filter-views.ts'
import type { ListFilter } from '../list-views.ts'
import type { Catalogue } from './catalogue.ts'
import { type Choice, MISSES_CATEGORIES, MISSES_NONE, MISSES_SEVERAL, MISSES_STORES, tableOf } from './choice.ts'
import type { Columns } from './columns.ts'

type Counting = { found: Uint8Array; choice: Choice; filter: ListFilter; searching: boolean }

/** As list-facet-views.ts counts them; leaves in `found` what the list shows. */
export function countFacets(catalogue: Catalogue, counting: Counting): { facets: Facets; shown: number } {
  const { names } = catalogue
  const offered = offeredOf(catalogue, counting)
  const { shown, perCategory, perStore, perValue } = countAll(catalogue, counting, offered)
  return {
    shown,
    facets: {
      categories: withCounts(names.categories, withParents(names.categories, perCategory)),
      sellers: withCounts(names.stores, perStore),
      attributes: toFacets(counting.filter.attributes, offered ? valuesOf(catalogue, counting, offered, perValue) : []),
    },
  }
}

type Counts = { readonly [id: number]: number }

const withCounts = <Named extends { id: number }>(named: readonly Named[], counts: Counts) =>
  named.flatMap((each) => {
    const count = counts[each.id] ?? 0
    return count === 0 ? [] : { ...each, count }
  })

function withParents(categories: Catalogue['names']['categories'], counts: Uint32Array): Counts {
  const all = Object.fromEntries(counts.entries())
  for (const { id, parent } of categories) if (parent !== null) all[parent] = (all[parent] ?? 0) + (counts[id] ?? 0)
  return all
}

/** By the id of each offered attribute, which `Choice.missed` its own filter is; null where no values are counted. */
function offeredOf({ columns, onSale }: Catalogue, { found, choice, filter, searching }: Counting) {
  const offered = filter.attributes.filter((each) => each.offered)
  if (offered.length === 0 || sizeOf() > COUNTED_PRODUCTS_MAX) return null
  return new Map(offered.map(({ id }) => [id, choice.ofAttribute.get(id) ?? MISSES_NONE]))

  /** Of the list without its other filters (rules.md L-15). */
  function sizeOf(): number {
    // What cannot be too many is not counted.
    if (columns.count <= COUNTED_PRODUCTS_MAX) return 0
    if (searching) return found.reduce((size, each) => size + each, 0)
    return filter.categories ? inCategories(columns, filter.categories) : onSale
  }
}

function inCategories({ count, flags, category }: Columns, categories: readonly number[]): number {
  const asked = tableOf(categories)
  let size = 0
  for (let slot = 0; slot < count; slot += 1)
    if ((flags[slot] as number) !== 0 && asked[category[slot] as number] === 1) size += 1
  return size
}

type Offered = ReadonlyMap<number, number>

/** Each category, store and value is counted beside all filters but its own (rules.md L-15). */
function countAll({ columns, names }: Catalogue, { found, choice }: Counting, offered: Offered | null) {
  const { count, category, store, values, valuesAt, valuesCount } = columns
  const perCategory = new Uint32Array(columns.highestCategory + 1)
  const perStore = new Uint32Array(columns.highestStore + 1)
  const perValue = new Uint32Array(names.highestValue + 1)
  const ownFilter = new Int32Array(names.highestValue + 1)
  if (offered) for (const { id, attribute_id } of names.values) ownFilter[id] = offered.get(attribute_id) ?? MISSES_NONE
  let shown = 0
  for (let slot = 0; slot < count; slot += 1) {
    if (found[slot] === 0) continue
    const missed = choice.missed(slot)
    if (missed === MISSES_NONE) shown += 1
    else found[slot] = 0
    if (missed === MISSES_SEVERAL) continue
    if (missed === MISSES_NONE || missed === MISSES_CATEGORIES) add(perCategory, category[slot] as number)
    if (missed === MISSES_NONE || missed === MISSES_STORES) add(perStore, store[slot] as number)
    if (!offered) continue
    const from = valuesAt[slot] as number
    const to = from + (valuesCount[slot] as number)
    for (let at = from; at < to; at += 1) {
      const value = values[at] as number
      if (missed === MISSES_NONE || missed === ownFilter[value]) add(perValue, value)
    }
  }
  return { shown, perCategory, perStore, perValue }
}

const add = (counts: Uint32Array, id: number) => {
  counts[id] = (counts[id] as number) + 1
}

/** The most used values of each offered attribute, and those that are chosen. */
function valuesOf({ names }: Catalogue, { filter }: Counting, offered: Offered, counts: Uint32Array): ValueCount[] {
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

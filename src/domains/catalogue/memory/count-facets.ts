import { FACET_VALUES_MAX } from '#contract/catalogue/attribute-rules.ts'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { COUNTED_PRODUCTS_MAX, toFacets, type ValueCount } from '../attribute-filter-views.ts'
import type { ListFilter } from '../list-views.ts'
import type { Catalogue } from './catalogue.ts'
import { type Choice, keepChosen, tableOf } from './choice.ts'
import type { Columns } from './columns.ts'

type Counting = { found: Uint8Array; choice: Choice; filter: ListFilter; searching: boolean }

/** As list-facet-views.ts counts them; leaves in `found` what the list shows. */
export function countFacets(catalogue: Catalogue, counting: Counting): { facets: Facets; shown: number } {
  const { columns, names } = catalogue
  const { found, choice } = counting
  const { perCategory, perStore } = tally(columns, counting)
  const parents = new Map(names.categories.map(({ id, parent }) => [id, parent]))
  const withChildren = new Map<number, number>()
  for (const [category, count] of perCategory)
    for (const id of [category, parents.get(category)])
      if (id !== null && id !== undefined) withChildren.set(id, (withChildren.get(id) ?? 0) + count)
  const counts = countValues(catalogue, counting)
  const shown = keepChosen(columns, found, choice)
  return {
    shown,
    facets: {
      categories: names.categories.flatMap((each) => {
        const count = withChildren.get(each.id)
        return count === undefined ? [] : { ...each, count }
      }),
      sellers: names.stores.flatMap((each) => {
        const count = perStore.get(each.id)
        return count === undefined ? [] : { ...each, count }
      }),
      attributes: toFacets(counting.filter.attributes, counts),
    },
  }
}

function tally(columns: Columns, { found, choice }: Counting) {
  const { count, category, store } = columns
  const categories = new Uint32Array(columns.highestCategory + 1)
  const stores = new Uint32Array(columns.highestStore + 1)
  for (let slot = 0; slot < count; slot += 1) {
    if (found[slot] === 0 || !choice.hasValues(slot)) continue
    const [inCategory, inStore] = [category[slot] as number, store[slot] as number]
    if (choice.inStores(slot)) categories[inCategory] = (categories[inCategory] as number) + 1
    if (choice.inCategories(slot)) stores[inStore] = (stores[inStore] as number) + 1
  }
  return { perCategory: countsOf(categories), perStore: new Map(countsOf(stores)) }
}

const countsOf = (counts: Uint32Array): [number, number][] => {
  const all: [number, number][] = []
  for (let id = 0; id < counts.length; id += 1) if (counts[id] !== 0) all.push([id, counts[id] as number])
  return all
}

/** The values of each offered attribute, counted beside all filters but the attribute's own (rules.md L-15). */
function countValues(catalogue: Catalogue, counting: Counting): ValueCount[] {
  const { columns, names, onSale } = catalogue
  const { found, choice, filter, searching } = counting
  const offered = filter.attributes.filter((each) => each.offered)
  if (offered.length === 0) return []
  if (sizeOf() > COUNTED_PRODUCTS_MAX) return []
  const free = new Set(offered.filter(({ values }) => values === null).map(({ id }) => id))
  const filtered = offered.filter(({ values }) => values !== null)
  const shared = countOf(catalogue, counting)
  const own = new Map(filtered.map(({ id }) => [id, countOf(catalogue, counting, id)]))
  const asked = tableOf(filtered.flatMap(({ values }) => values ?? []))
  const byAttribute = new Map<number, ValueCount[]>()
  for (const { id, ...value } of names.values) {
    const counts = own.get(value.attribute_id) ?? (free.has(value.attribute_id) ? shared : undefined)
    const count = counts?.[id] ?? 0
    const chosen = asked[id] === 1
    if (count === 0 && !chosen) continue
    const known = byAttribute.get(value.attribute_id) ?? []
    byAttribute.set(value.attribute_id, known)
    known.push({ ...value, count, chosen })
  }
  return [...byAttribute.values()].flatMap(mostUsed)

  function sizeOf(): number {
    if (!searching) return filter.categories ? inCategories(columns, choice) : onSale
    let size = 0
    for (const each of found) size += each
    return size
  }
}

const mostUsed = (values: ValueCount[]): ValueCount[] =>
  values.toSorted((a, b) => b.count - a.count).filter(({ chosen }, place) => place < FACET_VALUES_MAX || chosen)

function inCategories({ count, flags }: Columns, choice: Choice): number {
  let size = 0
  for (let slot = 0; slot < count; slot += 1) if ((flags[slot] as number) !== 0 && choice.inCategories(slot)) size += 1
  return size
}

/** How many of the found products have each value, by its id. */
function countOf({ columns, names }: Catalogue, { found, choice }: Counting, but?: number): Uint32Array {
  const { count, values, valuesAt, valuesCount } = columns
  const counts = new Uint32Array(names.highestValue + 1)
  for (let slot = 0; slot < count; slot += 1) {
    if (found[slot] === 0 || !choice.inCategories(slot) || !choice.inStores(slot) || !choice.hasValues(slot, but))
      continue
    const from = valuesAt[slot] as number
    const to = from + (valuesCount[slot] as number)
    for (let at = from; at < to; at += 1) counts[values[at] as number] = (counts[values[at] as number] as number) + 1
  }
  return counts
}

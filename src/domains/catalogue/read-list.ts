import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import {
  findFilter,
  findListPage,
  type ListFilter,
  type ProductListing,
  type ProductListPage,
  type Wanted,
} from './list-views.ts'
import type { Catalogue } from './memory/catalogue.ts'
import { findPageInMemory } from './memory/find-page.ts'
import { findPhrase, toRelevance } from './memory/find-phrase.ts'
import { scoreProducts } from './memory/score-views.ts'
import { understandNames } from './memory/understand-names.ts'
import type { Unit } from './understand.ts'

export type Lists = Pick<Resources, 'db' | 'catalogue'>

/**
 * A page of the products on sale: from memory, where this process keeps the catalogue and it can tell; else from the database, which
 * says what is right (docs/decisions/0022-catalogue-in-memory.md).
 */
export async function readList(
  { db, catalogue }: Lists,
  listing: ProductListing,
  window: Window,
  wanted: Wanted,
): Promise<ProductListPage> {
  // First, so that what is derived is not older than the last notification either.
  const kept = await catalogue.read()
  const filter = await catalogue.derived(filterKey(listing, wanted.facets), sizeOf, () =>
    findFilter(db, listing, wanted.facets, kept ? understandNames(kept.names.keys, listing) : undefined),
  )
  if (kept) {
    if (listing.phrase === '') return findPageInMemory(kept, { listing, filter, relevance: null }, window, wanted)
    const relevance = await findRelevance(db, kept, filter, listing.understanding?.units ?? [])
    if (relevance) return findPageInMemory(kept, { listing, filter, relevance }, window, wanted)
  }
  return findListPage(db, listing, filter, window, wanted)
}

/** What only the texts can tell is asked of them. */
async function findRelevance(db: Reader, kept: Catalogue, filter: ListFilter, units: readonly Unit[]) {
  const found = findPhrase(kept, filter, units)
  if (!found || found.doubtful.length === 0) return found && found.relevance
  const { relevance, doubtful } = found
  const { id } = kept.columns
  const slots = new Map(doubtful.map((slot) => [id[slot] ?? 0, slot]))
  const rows = await scoreProducts(db, filter, [...slots.keys()])
  for (const slot of doubtful) relevance[slot] = 0
  for (const row of rows) relevance[slots.get(row.id) ?? 0] = toRelevance(row)
  return relevance
}

/** Of a list, what its filter is found by. */
const filterKey = ({ phrase, understanding, ...listing }: ProductListing, facets: boolean): string =>
  JSON.stringify([
    phrase,
    understanding?.units,
    listing.categories,
    listing.subCategory,
    listing.sellers,
    listing.store,
    listing.attributes,
    facets,
  ])

/** How many ids it has. */
function sizeOf({ understood, attributes, ...filter }: ListFilter): number {
  const { phraseCategories, phraseStores, categories, subCategories, stores } = filter
  const lists = [
    phraseCategories,
    phraseStores,
    categories,
    subCategories,
    stores,
    ...attributes.map(({ values }) => values),
  ]
  const groups = understood ? [understood.phrase, ...understood.units] : []
  const ids = [...lists, ...groups.flatMap((group) => [group.categories, group.stores])]
  return ids.reduce((sum, list) => sum + (list?.length ?? 0), 100)
}

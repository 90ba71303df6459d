import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import {
  findFilter,
  findListPage,
  type Known,
  type ListFilter,
  type ProductListing,
  type ProductListPage,
  type Wanted,
} from './list-views.ts'
import type { Catalogue } from './memory/catalogue.ts'
import { findPageInMemory } from './memory/find-page.ts'
import { findPhrase } from './memory/find-phrase.ts'
import { type Listed, listAll, listFound } from './memory/listed.ts'
import { toRelevance } from './memory/relevance.ts'
import { scoreProducts, scoreToTheLetter } from './memory/score-views.ts'
import type { Scratch } from './memory/scratch.ts'
import { nameByPhrase, understandNames } from './memory/understand-names.ts'

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
    findFilter(db, listing, wanted.facets, kept ? knownOf(kept, catalogue, listing) : undefined),
  )
  const scratch = kept?.scratch.lease()
  try {
    const listed = kept && scratch && (await listProducts(db, kept, scratch, { listing, filter }))
    if (!listed) return await findListPage(db, listing, filter, window, wanted)
    return await findPageInMemory(listed, { listing, filter, window, wanted }, (ids) =>
      scoreToTheLetter(db, filter, ids),
    )
  } finally {
    scratch?.release()
  }
}

const knownOf = ({ names: { keys } }: Catalogue, { derived }: Lists['catalogue'], listing: ProductListing): Known => ({
  understood: understandNames(keys, listing),
  named: nameByPhrase(keys, listing.phrase),
  keep: (key, find) => derived(key, (value) => JSON.stringify(value).length, find),
})

/** What memory lists; null where it cannot tell. What only the texts can tell is asked of them. */
async function listProducts(
  db: Reader,
  kept: Catalogue,
  scratch: Scratch,
  { listing: { phrase, understanding }, filter }: { listing: ProductListing; filter: ListFilter },
): Promise<Listed | null> {
  if (phrase === '') return listAll(kept, scratch)
  const found = findPhrase(kept, filter, understanding, scratch)
  if (!found) return null
  const { slots, relevance, doubtful } = found
  if (doubtful.length > 0) {
    const entries = new Map(
      doubtful.map((entry) => [kept.columns.id[slots ? (slots[entry] as number) : entry] as number, entry]),
    )
    for (const { id, score, literal } of await scoreProducts(db, filter, [...entries.keys()])) {
      const entry = entries.get(id)
      if (entry !== undefined)
        relevance[entry] = literal === undefined ? toRelevance(0, score) : toRelevance(score, literal)
    }
  }
  return listFound(kept, found, scratch)
}

/** The key under which the filter of a list is cached. */
const filterKey = ({ phrase, understanding, ...listing }: ProductListing, facets: boolean): string =>
  JSON.stringify([
    phrase,
    understanding?.units,
    understanding?.beside,
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
  const groups = understood ? [understood.phrase, ...understood.units, ...understood.beside] : []
  const ids = [...lists, ...groups.flatMap((group) => [group.categories, group.stores])]
  return ids.reduce((sum, list) => sum + (list?.length ?? 0), 100)
}

import type { Window } from '#contract/page.ts'
import type { Resources } from '#platform/resources.ts'
import type { ProductListing, ProductListPage, Wanted } from './list-views.ts'
import { misspelled, nearWords } from './near-words.ts'
import { type Lists, readList } from './read-list.ts'
import { findMarketWords } from './suggestion-views.ts'
import type { Dictionary } from './synonym-dictionary.ts'
import { type Understanding, understand } from './understand.ts'

export type Searched = ProductListPage & {
  /** What was looked for instead of the phrase; empty for the phrase itself. */
  understood: readonly string[]
  /** Nothing has the phrase: what was looked for is one or two letters away. */
  near: boolean
}

type Search = Lists & Pick<Resources, 'synonyms'>

/** A list to the letter (`exact`, rules.md L-2), or as its phrase is understood (rules.md L-16, L-17). */
export async function searchProducts(
  resources: Search,
  listing: ProductListing,
  { window, wanted, exact }: { window: Window; wanted: Wanted; exact: boolean },
): Promise<Searched> {
  if (exact || listing.phrase === '') return { ...(await readList(resources, listing, window, wanted)), ...toTheLetter }
  const dictionary = await resources.synonyms.read()
  const understanding = understand(listing.phrase, dictionary)
  const found = await readList(resources, { ...listing, understanding }, window, wanted)
  if (!understanding) return { ...found, ...toTheLetter }
  if (found.total > 0) return { ...found, understood: understanding.understood, near: false }
  const near = await findNear(resources, { phrase: listing.phrase, understanding }, dictionary)
  if (!near) return { ...found, ...toTheLetter }
  const instead = { ...listing, phrase: near.phrase, understanding: near.understanding }
  return {
    ...(await readList(resources, instead, window, wanted)),
    understood: near.understanding.understood,
    near: true,
  }
}

const toTheLetter = { understood: [], near: false } as const

const NOTHING_BESIDE = { facets: false, priceRange: false } as const

/** The first products of everything that a phrase finds as it is understood. */
export const searchUnderstood = (
  lists: Lists,
  phrase: string,
  understanding: Understanding,
  limit: number,
): Promise<ProductListPage> =>
  readList(lists, { ...everything, phrase, understanding }, { limit, offset: 0 }, NOTHING_BESIDE)

const isFound = async (lists: Lists, phrase: string, understanding: Understanding): Promise<boolean> =>
  (await searchUnderstood(lists, phrase, understanding, 1)).total > 0

const everything: ProductListing = {
  phrase: '',
  understanding: null,
  categories: [],
  subCategory: undefined,
  sellers: [],
  store: undefined,
  priceMin: undefined,
  priceMax: undefined,
  inStock: false,
  freeShipping: false,
  minRating: undefined,
  recommended: false,
  reduced: false,
  attributes: {},
  sort: 'relevance',
}

/** The nearest phrase that finds something: each misspelled word replaced by its nearest, by its second nearest, and so on. */
async function findNear(
  lists: Lists,
  { phrase: typed, understanding }: { phrase: string; understanding: Understanding },
  dictionary: Dictionary,
): Promise<{ phrase: string; understanding: Understanding } | null> {
  const wrong = misspelled(understanding)
  // A filter without matches is no misspelled word.
  if (wrong.length === 0 || (await isFound(lists, typed, understanding))) return null
  const candidates = new Map(
    await Promise.all(
      wrong.map(
        async ({ typed }) => [typed, nearWords(typed, dictionary, await findMarketWords(lists.db, typed))] as const,
      ),
    ),
  )
  const most = Math.max(0, ...[...candidates.values()].map(({ length }) => length))
  for (let at = 0; at < most; at += 1) {
    const words = understanding.units.map(({ typed }) => candidates.get(typed)?.[at] ?? typed)
    const instead = understand(words.join(' '), dictionary)
    if (!instead) continue
    const phrase = words.join(' ')
    const named = { ...instead, understood: instead.units.map(({ name }) => name) }
    if (await isFound(lists, phrase, named)) return { phrase, understanding: named }
  }
  return null
}

import type { Window } from '#contract/page.ts'
import type { Resources } from '#platform/resources.ts'
import type { ProductListing, ProductListPage, Wanted } from './list-views.ts'
import { misspelled, nearWords, shorterPhrases, unknownWords } from './near-words.ts'
import { type PriceInWords, priceInWords } from './price-in-words.ts'
import { type Lists, readList } from './read-list.ts'
import { hasUnit } from './search-patterns.ts'
import { findMarketWords, findWordsOfNames } from './suggestion-views.ts'
import type { Dictionary } from './synonym-dictionary.ts'
import { namesOf, preferring, type Understanding, type Unit, understand } from './understand.ts'
import { areNamed } from './understood-views.ts'
import { lower } from './word-keys.ts'

export type Searched = ProductListPage & {
  /** What was looked for instead of the phrase; empty for the phrase itself. */
  understood: readonly string[]
  /** Nothing has the phrase: what was looked for is one or two letters away, or has fewer words. */
  near: boolean
  /** Where few have all words: a shorter phrase that finds more. */
  shorter?: string | undefined
  /** The price that the phrase names. */
  price?: PriceInWords
}

type Search = Lists & Pick<Resources, 'synonyms'>

type Page = { window: Window; wanted: Wanted }

/** A list to the letter (`exact`, rules.md L-2), or as its phrase is understood (rules.md L-16, L-17, L-20). */
export async function searchProducts(
  resources: Search,
  listing: ProductListing,
  { exact, ...page }: Page & { exact: boolean },
): Promise<Searched> {
  const { phrase } = listing
  if (exact || phrase === '') return findToTheLetter(resources, listing, page)
  const price = await readPrice(resources, phrase)
  if (!price) return searchInWords(resources, listing, page)
  const bounded = withinPrice({ ...listing, phrase: price.phrase }, price)
  if (price.phrase === '') return { ...(await findToTheLetter(resources, bounded, page)), price }
  const found = await searchInWords(resources, bounded, page)
  const shorter = found.shorter === undefined ? undefined : `${found.shorter} ${price.words}`
  return { ...found, shorter, price }
}

const findToTheLetter = async (lists: Lists, listing: ProductListing, { window, wanted }: Page) => ({
  ...(await readList(lists, listing, window, wanted)),
  ...toTheLetter,
})

/** The price that a phrase names; null where a product has its words as they are. */
export async function readPrice(lists: Lists, phrase: string): Promise<PriceInWords | null> {
  const price = priceInWords(phrase)
  if (!price) return null
  const { total } = await readList(lists, { ...everything, phrase }, { limit: 1, offset: 0 }, NOTHING_BESIDE)
  return total > 0 ? null : price
}

const within = (listing: ProductListing, price: PriceInWords | null) => (price ? withinPrice(listing, price) : listing)

/** Both hold: what the phrase names, and what was chosen beside it. */
const withinPrice = (listing: ProductListing, { priceMin, priceMax }: PriceInWords): ProductListing => ({
  ...listing,
  priceMin: narrower(listing.priceMin, priceMin, (chosen, named) => chosen > named),
  priceMax: narrower(listing.priceMax, priceMax, (chosen, named) => chosen < named),
})

function narrower<Bound>(
  chosen: Bound | undefined,
  named: Bound | undefined,
  isNarrower: (a: Bound, b: Bound) => boolean,
) {
  if (chosen === undefined || named === undefined) return chosen ?? named
  return isNarrower(chosen, named) ? chosen : named
}

async function searchInWords(resources: Search, listing: ProductListing, { window, wanted }: Page): Promise<Searched> {
  const dictionary = await resources.synonyms.read()
  const understanding = understand(listing.phrase, dictionary)
  const found = await readList(resources, { ...listing, understanding }, window, wanted)
  if (!understanding) return { ...found, ...toTheLetter }
  const answer = async (page: ProductListPage, asked: Asked, near: boolean) => ({
    ...page,
    understood: asked.understanding.understood,
    near,
    shorter: await findShorter(resources, { ...listing, ...asked, typed: listing.phrase }, page.total, dictionary),
  })
  const asked = { phrase: listing.phrase, understanding }
  const asFound = () => (found.total > 0 ? answer(found, asked, false) : { ...found, ...toTheLetter })
  if (found.total >= FEW) return asFound()
  const near = await findNear(resources, asked, dictionary)
  if (!near) return asFound()
  const shown = await readList(resources, { ...listing, ...near }, window, wanted)
  // A filter may leave nothing of what is near, either.
  return shown.total > found.total ? answer(shown, near, true) : asFound()
}

const toTheLetter = { understood: [], near: false } as const

const NOTHING_BESIDE = { facets: false, priceRange: false } as const

/** The first products of everything that a phrase finds as it is understood. */
export const searchUnderstood = (
  lists: Lists,
  phrase: string,
  understanding: Understanding,
  limit: number,
  price: PriceInWords | null = null,
): Promise<ProductListPage> =>
  readList(lists, within({ ...everything, phrase, understanding }, price), { limit, offset: 0 }, NOTHING_BESIDE)

/** So few leave no choice to somebody who has said more than the market knows. */
const FEW = 4

/** The first shorter phrase that finds more than `total`, under the same filters (rules.md L-17). `typed`: by the visitor. */
async function findShorter(
  lists: Lists,
  { typed, ...asked }: ProductListing & Asked & { typed: string },
  total: number,
  dictionary: Dictionary,
): Promise<string | undefined> {
  if (total >= FEW || asked.understanding.units.length < 2) return undefined
  for (const shorter of shorterPhrases(asked)) {
    const phrase = asOffered(shorter, typed, dictionary)
    const understanding = understand(phrase, dictionary)
    if (!understanding) continue
    const page = await readList(lists, { ...asked, phrase, understanding }, { limit: 1, offset: 0 }, NOTHING_BESIDE)
    if (page.total > total) return phrase
  }
  return undefined
}

/** The words that were typed; corrected ones as they are called, since a group may have their spelling only as one to be typed. */
function asOffered(shorter: string, typed: string, dictionary: Dictionary): string {
  const has = typed.toLowerCase()
  if (shorter.split(' ').every((word) => has.includes(word))) return shorter
  return namesOf(understand(shorter, dictionary)?.units ?? []).join(' ')
}

const isFound = async (lists: Lists, phrase: string, understanding: Understanding): Promise<boolean> =>
  (await searchUnderstood(lists, phrase, understanding, 1)).total > 0

/** A list without a phrase or a filter. */
export const everything: ProductListing = {
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

const countWords = ({ units }: Understanding) => units.flatMap(({ typed }) => typed.split(' ')).length

type Asked = { phrase: string; understanding: Understanding }

/** Words without a meaning in a phrase that is corrected while it is typed: of 'powr bank' both, of half a sentence more. */
const UNKNOWN_MAX = 2

/**
 * The first products of the list of a misspelled phrase (rules.md L-17), and what is looked for instead of it; null where no words
 * of the market take the place of its own: half a word that is being typed is no mistake.
 */
export async function searchNear(
  resources: Search,
  phrase: string,
  limit: number,
): Promise<{ ids: number[]; instead: string } | null> {
  const dictionary = await resources.synonyms.read()
  const understanding = understand(phrase, dictionary)
  const unknown = understanding?.units.filter(({ known }) => !known).length ?? 0
  if (!understanding || unknown < 1 || unknown > UNKNOWN_MAX) return null
  // While words are being typed, what only mentions them is not replaced.
  if (await isFound(resources, phrase, understanding)) return null
  const near = await findNear(resources, { phrase, understanding }, dictionary)
  if (!near) return null
  // No word less, and none that nobody knows.
  if (countWords(near.understanding) !== countWords(understanding)) return null
  if (!near.understanding.units.every(({ known }) => known)) return null
  const { ids } = await searchUnderstood(resources, near.phrase, near.understanding, limit)
  return ids.length > 0 ? { ids, instead: near.understanding.understood.join(' ') } : null
}

/**
 * The nearest phrase that finds something (rules.md L-17): the words of a name of several read one by one; else each misspelled word
 * replaced by its nearest, by its second nearest, and so on; else with fewer words; else the first word that names have.
 */
async function findNear(lists: Lists, asked: Asked, dictionary: Dictionary): Promise<Asked | null> {
  const { phrase: typed, understanding } = asked
  const wrong = misspelled(understanding)
  const shorter = shorterPhrases(asked)
  const unknown = unknownWords(understanding)
  const apart = understanding.units.some(isOfSeveralWords) ? understand(typed, dictionary, 1) : null
  const readings: Reading[] = []
  if (apart) readings.push({ phrase: typed, instead: apart })
  // A filter without matches is no misspelled word.
  const tries = wrong.length + shorter.length + unknown.length + readings.length
  if (tries === 0) return null
  const few = await searchUnderstood(lists, typed, understanding, FEW)
  if (few.total > 0 && !(await isOnlyMentioned(lists, few, understanding))) return null
  const spellings = await findSpellings(lists, wrong, dictionary)
  for (const phrase of spelledOtherwise(understanding, spellings)) {
    const instead = understand(phrase, dictionary)
    if (instead) readings.push({ phrase, instead })
  }
  for (const phrase of shorter) {
    const instead = understand(phrase, dictionary)
    if (!instead) continue
    const reading = correctlySpelled({ phrase, instead }, spellings, dictionary)
    readings.push({ ...reading, instead: preferring(reading.instead, leftOut(understanding, phrase)) })
  }
  for (const { phrase, instead } of readings) {
    const near = { phrase, understanding: saidOf(instead) }
    if (await isFound(lists, phrase, near.understanding)) return near
  }
  const [alone = ''] = await findWordsOfNames(lists.db, unknown)
  const instead = understand(alone, dictionary)
  return instead && { phrase: alone, understanding: saidOf(preferring(instead, leftOut(understanding, alone))) }
}

/** Few products have all words, and no name has one of them: of 'laptop for office work', a hub that is good for it. */
async function isOnlyMentioned({ db }: Lists, few: ProductListPage, understanding: Understanding): Promise<boolean> {
  if (few.total >= FEW || understanding.units.length < 2) return false
  return !(await areNamed(db, few.ids, understanding.units.map(hasUnit).join('|')))
}

/** The units that a shorter phrase has no word of. */
function leftOut({ units }: Understanding, phrase: string): Unit[] {
  const has = new Set(lower(phrase).split(' '))
  return units.filter(({ typed }) => !typed.split(' ').some((word) => has.has(word)))
}

const isOfSeveralWords = ({ typed }: Unit) => typed.includes(' ')

/** Says what it is understood as, also where that is what was typed. */
const saidOf = (instead: Understanding): Understanding => ({
  ...instead,
  understood: namesOf(instead.units),
})

/** For each misspelled word, the words one or two letters away, the nearest first. */
type Spellings = ReadonlyMap<string, readonly string[]>

const findSpellings = async (lists: Lists, wrong: readonly Unit[], dictionary: Dictionary): Promise<Spellings> =>
  new Map(
    await Promise.all(
      wrong.map(
        async ({ typed }) => [typed, nearWords(typed, dictionary, await findMarketWords(lists.db, typed))] as const,
      ),
    ),
  )

/**
 * A phrase with one misspelled word replaced by its nearest: of 'cutting bord' only the second may be wrong. Then with all of them
 * replaced, by their nearest, by their second nearest, and so on.
 */
function spelledOtherwise({ units }: Understanding, spellings: Spellings): string[] {
  const typed = units.map((unit) => unit.typed)
  const near = typed.map((word) => spellings.get(word) ?? [])
  const one = near.flatMap(([nearest], at) => (nearest === undefined ? [] : [typed.with(at, nearest)]))
  const most = Math.max(0, ...near.map(({ length }) => length))
  const all = Array.from({ length: most }, (_, nth) => typed.map((word, at) => near[at]?.[nth] ?? word))
  return [...new Set([...one, ...all].map((words) => words.join(' ')))]
}

type Reading = { phrase: string; instead: Understanding }

/** A shorter phrase may have a misspelled word, too: of 'curtan for window' the curtain. */
function correctlySpelled(reading: Reading, spellings: Spellings, dictionary: Dictionary): Reading {
  const [phrase] = spelledOtherwise(reading.instead, spellings)
  const instead = phrase === undefined ? null : understand(phrase, dictionary)
  return phrase === undefined || !instead ? reading : { phrase, instead }
}

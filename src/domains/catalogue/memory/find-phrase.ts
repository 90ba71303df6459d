import type { ListFilter } from '../list-views.ts'
import { endsOf, lettersOf, wordOf } from '../search-patterns.ts'
import type { Unit } from '../understand.ts'
import { wordsOfKey } from '../word-keys.ts'
import type { Catalogue } from './catalogue.ts'
import type { Relevance } from './choice.ts'
import { haveForms, mayHave, slotsOf } from './find-candidates.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IN_TAGS, IS_NAME } from './words.ts'

/** Above every score to the letter, which orders products of the same score (list-match-views.ts). */
const LITERAL_MAX = 32

/** The scores of a phrase, and the slots of which only the texts themselves can tell (score-views.ts). */
export type PhraseFound = { relevance: Relevance; doubtful: number[] }

/**
 * The scores of what a phrase finds, the same as the database computes (list-match-views.ts, understood-views.ts). Which words a
 * product has tells them where the phrase is one word; where words have to stand beside each other, it tells what may have them.
 * @returns null where too much is doubtful
 */
export function findPhrase(catalogue: Catalogue, filter: ListFilter, units: readonly Unit[]): PhraseFound | null {
  const { phrase, understood } = filter
  const [unit, ...others] = units
  const isKnown =
    isOneWord(phrase) && (!understood || (unit !== undefined && others.length === 0 && unit.typed === phrase))
  if (!isKnown) {
    const doubtful = slotsOf(mayHave(catalogue, filter, units))
    return doubtful && { relevance: new Uint16Array(catalogue.columns.count), doubtful }
  }
  const letters = marksOf(catalogue, lettersIn(phrase))
  const groups = groupsOf(catalogue, filter)
  if (!understood || !unit)
    return { relevance: relevanceOf(catalogue, { letters, marks: null, ...groups }), doubtful: [] }
  const relevance = relevanceOf(catalogue, { letters, marks: marksOf(catalogue, placesOf(unit)), ...groups })
  const doubtful = endsOf(unit).length === 0 ? [] : slotsOf(haveForms(catalogue, unit))
  return doubtful && { relevance, doubtful }
}

const isOneWord = (phrase: string) => wordsOfKey(phrase).length === 1 && wordsOfKey(phrase)[0] === phrase

/** For a word, the bits of `words.ts` that it can have; 0 where it is none that is looked for. */
type Places = (word: string) => number

const ANYWHERE = IN_NAME | IN_DESCRIPTION | IN_TAGS

const lettersIn =
  (phrase: string): Places =>
  (word) => {
    if (!word.includes(phrase)) return 0
    return ANYWHERE | (word.startsWith(phrase) ? BEGINS_NAME : 0) | (word === phrase ? IS_NAME : 0)
  }

function placesOf(unit: Unit): Places {
  const word = new RegExp(wordOf(unit), 'u')
  const pattern = lettersOf(unit)
  const [letters, begins, equals] =
    pattern === null ? [] : [pattern, `^${pattern}`, `^${pattern}$`].map((each) => new RegExp(each, 'u'))
  return (text) => {
    if (word.test(text)) return ANYWHERE | BEGINS_NAME | IS_NAME
    if (!letters?.test(text)) return 0
    return ANYWHERE | (begins?.test(text) ? BEGINS_NAME : 0) | (equals?.test(text) ? IS_NAME : 0)
  }
}

function marksOf({ columns, words }: Catalogue, places: Places): Uint8Array {
  const marks = new Uint8Array(columns.count)
  words.mark(places, marks)
  return marks
}

/** By the name 10, 8 or 6; description 3; tags 1. */
const weightOf = (marks: number, isNamedSo: boolean): number =>
  ((marks & IN_NAME) === 0 ? 0 : isNamedSo || (marks & IS_NAME) !== 0 ? 10 : (marks & BEGINS_NAME) !== 0 ? 8 : 6) +
  ((marks & IN_DESCRIPTION) === 0 ? 0 : 3) +
  ((marks & IN_TAGS) === 0 ? 0 : 1)

const WEIGHTS = Uint8Array.from({ length: 32 }, (_, marks) => weightOf(marks, false))
const WEIGHTS_OF_NAMED = Uint8Array.from({ length: 32 }, (_, marks) => weightOf(marks, true))

/** What being in a category or store is worth to a phrase. */
const LITERALLY = 1
const UNDERSTOOD = 2
const FOUND = 4
/** A category that is called as the phrase. */
const CALLED = 8

type Groups = { categories: Uint8Array; stores: Uint8Array }

function groupsOf({ columns }: Catalogue, { phraseCategories, phraseStores, understood }: ListFilter): Groups {
  const categories = new Uint8Array(columns.highestCategory + 1)
  const stores = new Uint8Array(columns.highestStore + 1)
  const add = (table: Uint8Array, ids: readonly number[], bits: number) => {
    for (const id of ids) table[id] = (table[id] ?? 0) | bits
  }
  add(categories, phraseCategories, LITERALLY | FOUND)
  add(stores, phraseStores, LITERALLY | FOUND)
  add(categories, understood?.phrase.categories ?? [], UNDERSTOOD)
  add(stores, understood?.phrase.stores ?? [], UNDERSTOOD)
  add(categories, understood?.called ?? [], CALLED)
  for (const unit of understood?.units ?? []) {
    add(categories, unit.categories, FOUND)
    add(stores, unit.stores, FOUND)
  }
  return { categories, stores }
}

/** The same as the database orders by. */
export const toRelevance = ({ score, literal }: { score: number; literal?: number }): number =>
  literal === undefined ? score + 1 : score * LITERAL_MAX + literal + 1

/** `marks`: what has the unit; null where the phrase is found to the letter alone. */
type Found = Groups & { letters: Uint8Array; marks: Uint8Array | null }

function relevanceOf({ columns }: Catalogue, { letters, marks, categories, stores }: Found): Relevance {
  const { count, category, store } = columns
  const relevance = new Uint16Array(count)
  const grouped = categories.some((bits) => bits !== 0) || stores.some((bits) => bits !== 0)
  const has = marks ?? letters
  for (let slot = 0; slot < count; slot += 1) {
    const anywhere = (has[slot] as number) | (letters[slot] as number)
    if (anywhere === 0 && !grouped) continue
    const inCategory = categories[category[slot] as number] as number
    const inStore = stores[store[slot] as number] as number
    if (anywhere === 0 && ((inCategory | inStore) & FOUND) === 0) continue
    const literal =
      (WEIGHTS[letters[slot] as number] as number) + (inCategory & LITERALLY ? 2 : 0) + (inStore & LITERALLY ? 2 : 0)
    if (!marks) {
      relevance[slot] = toRelevance({ score: literal })
      continue
    }
    const weights = inCategory & CALLED ? WEIGHTS_OF_NAMED : WEIGHTS
    const score =
      (weights[marks[slot] as number] as number) + (inCategory & UNDERSTOOD ? 2 : 0) + (inStore & UNDERSTOOD ? 2 : 0)
    relevance[slot] = toRelevance({ score, literal })
  }
  return relevance
}

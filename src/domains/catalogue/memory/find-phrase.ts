import type { ListFilter } from '../list-views.ts'
import { lettersOf, wordOf } from '../search-patterns.ts'
import type { Unit } from '../understand.ts'
import { wordsOfKey } from '../word-keys.ts'
import type { Catalogue } from './catalogue.ts'
import { type Relevance, tableOf } from './choice.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IN_TAGS, IS_NAME } from './words.ts'

/** Above every score to the letter, which orders products of the same score (list-match-views.ts). */
const LITERAL_MAX = 32

/**
 * The scores of what a phrase finds, the same as the database computes (list-match-views.ts, understood-views.ts). Which words a product
 * has tells them where the phrase is one word, and is understood as single words.
 * @returns null where only the texts themselves can tell
 */
export function findPhrase(catalogue: Catalogue, filter: ListFilter, units: readonly Unit[] | null): Relevance | null {
  const { phrase, understood } = filter
  if (!isOneWord(phrase)) return null
  const letters = marksOf(catalogue, lettersIn(phrase))
  const literal = literalScores(catalogue, filter, letters)
  if (!understood) return literal.map((score) => (score === 0 ? 0 : score + 1))
  const [unit, ...others] = units ?? []
  if (!unit || others.length > 0 || unit.typed !== phrase || unit.forms.some((form) => form.includes(' '))) return null
  const marks = marksOf(catalogue, placesOf(unit))
  const scores = understoodScores(catalogue, understood, marks)
  const groups = groupsOf(catalogue, [understood.phrase, ...understood.units])
  return scores.map((score, slot) =>
    score > 0 || literal[slot] !== 0 || marks[slot] !== 0 || groups(slot)
      ? score * LITERAL_MAX + (literal[slot] as number) + 1
      : 0,
  )
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

function literalScores(
  { columns: { count, category, store } }: Catalogue,
  { phraseCategories, phraseStores }: ListFilter,
  marks: Uint8Array,
): Uint16Array {
  const [categories, stores] = [tableOf(phraseCategories), tableOf(phraseStores)]
  const scores = new Uint16Array(count)
  for (let slot = 0; slot < count; slot += 1)
    scores[slot] =
      (WEIGHTS[marks[slot] as number] as number) +
      (categories[category[slot] as number] === 1 ? 2 : 0) +
      (stores[store[slot] as number] === 1 ? 2 : 0)
  return scores
}

function understoodScores(
  { columns: { count, category, store } }: Catalogue,
  { phrase, called }: NonNullable<ListFilter['understood']>,
  marks: Uint8Array,
): Uint16Array {
  const [categories, stores, calledSo] = [tableOf(phrase.categories), tableOf(phrase.stores), tableOf(called)]
  const scores = new Uint16Array(count)
  for (let slot = 0; slot < count; slot += 1) {
    const its = category[slot] as number
    const weights = calledSo[its] === 1 ? WEIGHTS_OF_NAMED : WEIGHTS
    scores[slot] =
      (weights[marks[slot] as number] as number) +
      (categories[its] === 1 ? 2 : 0) +
      (stores[store[slot] as number] === 1 ? 2 : 0)
  }
  return scores
}

function groupsOf({ columns: { category, store } }: Catalogue, groups: { categories: number[]; stores: number[] }[]) {
  const categories = tableOf(groups.flatMap((each) => each.categories))
  const stores = tableOf(groups.flatMap((each) => each.stores))
  return (slot: number) => categories[category[slot] as number] === 1 || stores[store[slot] as number] === 1
}

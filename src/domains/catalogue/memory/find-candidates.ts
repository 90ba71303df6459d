import type { ListFilter } from '../list-views.ts'
import { endsOf, lettersOf, wordOf } from '../search-patterns.ts'
import type { Unit } from '../understand.ts'
import { wordsOfKey } from '../word-keys.ts'
import type { Catalogue } from './catalogue.ts'

/** Texts that the database looks at for one search. */
const DOUBTFUL_MAX = 2_000

/** @returns the marked slots; null for too many */
export function slotsOf(marks: Uint8Array | null): number[] | null {
  if (!marks) return null
  const slots: number[] = []
  for (let slot = 0; slot < marks.length; slot += 1) {
    if (marks[slot] === 0) continue
    if (slots.length === DOUBTFUL_MAX) return null
    slots.push(slot)
  }
  return slots
}

/** What may have a phrase to the letter, or has something of every unit. @returns null for a phrase without words */
export function mayHave(catalogue: Catalogue, filter: ListFilter, units: readonly Unit[]): Uint8Array | null {
  const { phraseCategories, phraseStores, understood } = filter
  const words = wordsOfKey(filter.phrase)
  if (words.length === 0) return null
  const may = words
    .map((word, at) => having(catalogue, testOf(word, at === 0, at === words.length - 1)))
    .reduce((all, some) => both(all, some))
  markGroups(catalogue, may, phraseCategories, phraseStores)
  if (!understood) return may
  const ofUnits = units.map((unit, at) => {
    const has = either(having(catalogue, unitTest(unit)), haveForms(catalogue, unit))
    const { categories = [], stores = [] } = understood.units[at] ?? {}
    markGroups(catalogue, has, categories, stores)
    return has
  })
  return either(
    may,
    ofUnits.reduce((all, some) => both(all, some)),
  )
}

/** What may have a form of several words. */
export const haveForms = (catalogue: Catalogue, unit: Unit): Uint8Array =>
  endsOf(unit)
    .map(({ begins, ends }) => both(having(catalogue, testsOf(begins)), having(catalogue, testsOf(ends))))
    .reduce((all, some) => either(all, some), new Uint8Array(catalogue.columns.count))

type Test = (word: string) => boolean

/** A phrase begins anywhere in a word, and ends anywhere in one. */
const testOf =
  (part: string, isFirst: boolean, isLast: boolean): Test =>
  (word) =>
    isFirst && isLast
      ? word.includes(part)
      : isFirst
        ? word.endsWith(part)
        : isLast
          ? word.startsWith(part)
          : word === part

function testsOf(pattern: string): Test {
  const expression = new RegExp(pattern, 'u')
  return (word) => expression.test(word)
}

function unitTest(unit: Unit): Test {
  const letters = lettersOf(unit)
  return testsOf(letters === null ? wordOf(unit) : `${wordOf(unit)}|${letters}`)
}

function having({ columns, words }: Catalogue, test: Test): Uint8Array {
  const marks = new Uint8Array(columns.count)
  words.mark((word) => (test(word) ? 0xff : 0), marks)
  return marks
}

function markGroups(
  { columns: { category, store } }: Catalogue,
  marks: Uint8Array,
  categories: readonly number[],
  stores: readonly number[],
) {
  if (categories.length + stores.length === 0) return
  const [inCategories, inStores] = [new Set(categories), new Set(stores)]
  for (let slot = 0; slot < marks.length; slot += 1)
    if (inCategories.has(category[slot] as number) || inStores.has(store[slot] as number)) marks[slot] = 1
}

const both = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  for (let slot = 0; slot < one.length; slot += 1) if (other[slot] === 0) one[slot] = 0
  return one
}

const either = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  for (let slot = 0; slot < one.length; slot += 1) if (other[slot] !== 0) one[slot] = 1
  return one
}

import { LRUCache } from 'lru-cache'
import { isIndexedAt, placesInLine } from '../search-patterns.ts'
import { wordsOfKey } from '../word-keys.ts'
import type { ListedRow } from './columns.ts'
import { Postings } from './postings.ts'
import { inSteps, ofEach } from './steps.ts'

/** Where a word is: bits of the texts that have it. */
export const IN_NAME = 1
export const IN_DESCRIPTION = 2
export const IN_TAGS = 4
/** A name begins with it; a name is nothing but this word. */
export const BEGINS_NAME = 8
export const IS_NAME = 16
/** A name says that the product is this thing, not one described by it (search-patterns.ts). */
export const NAMES_THING = 32

const places = [IN_NAME, IN_DESCRIPTION, IN_TAGS, BEGINS_NAME, IS_NAME, NAMES_THING]
/** A name has it after a word that begins a detail: then the product is not this thing, wherever else the name has the word. */
const IS_DETAIL = 64
const lists = [...places, IS_DETAIL]

/**
 * The words of the texts in `product_search`, and the products that have each: letters within a word are found by looking at all
 * words instead of all products.
 */
export type Words = {
  /** Adds the texts of a slot, which must be the highest so far. */
  add: (slot: number, row: ListedRow) => void
  /** The numbers of the words that a regular expression matches. */
  matching: (pattern: string) => readonly number[]
  textOf: (word: number) => string
  /** Whether the index of the database overlooks the word, as it follows an unusual sign (search-patterns.ts). Such a word has its own number. */
  isOverlooked: (word: number) => boolean
  /** How many texts have these words: a text counts once for each word it has. */
  lengthOf: (words: readonly number[]) => number
  /** Sets those of the asked bits that apply at the slots that have one of these words. */
  mark: (words: readonly number[], asked: number, into: Uint8Array) => void
  readonly size: number
  readonly bytes: number
}

/** How many numbers are cached, over all patterns. */
const MATCHED_MAX = 500_000
/** What a cached pattern takes by itself, in numbers. */
const PATTERN_SIZE = 50

/** The words that a pattern matches. Words are only ever added, so that it is tested against each of them once. */
type Matched = { numbers: number[]; looked: number }

export function createWords(): Words {
  const { words, overlooked, numberOf } = createNumbers()
  const postings = new Postings()
  const known = new LRUCache<string, Matched>({ maxSize: MATCHED_MAX })

  const push = (word: string, place: number, slot: number, isIndexed = true) =>
    postings.push(numberOf(word, isIndexed) * lists.length + place, slot)
  const addAll = (text: string, place: number, slot: number) => {
    let from = 0
    for (const word of wordsOfKey(text)) {
      const at = text.indexOf(word, from)
      push(word, place, slot, isIndexedAt(text, at))
      from = at + word.length
    }
  }

  return {
    add(slot, { name_key, tags_key, description_key }) {
      addAll(name_key, 0, slot)
      addAll(description_key, 1, slot)
      addAll(tags_key, 2, slot)
      for (const line of name_key.split('\n'))
        for (const [word, place] of placesOfNames(line)) push(word, lists.indexOf(place), slot)
    },
    matching(pattern) {
      const { numbers: matched, looked } = known.get(pattern) ?? { numbers: [], looked: 0 }
      if (looked === words.length) return matched
      const expression = new RegExp(pattern, 'u')
      for (let number = looked; number < words.length; number += 1)
        if (expression.test(words[number] as string)) matched.push(number)
      known.set(pattern, { numbers: matched, looked: words.length }, { size: matched.length + PATTERN_SIZE })
      return matched
    },
    textOf: (word) => words[word] ?? '',
    isOverlooked: (word) => overlooked.has(word),
    lengthOf: (all) =>
      all.reduce((sum, word) => {
        const list = word * lists.length
        return sum + postings.lengthOf(list) + postings.lengthOf(list + 1) + postings.lengthOf(list + 2)
      }, 0),
    mark(all, asked, into) {
      const markPlace = (bit: number) => {
        const its = all
          .map((word) => word * lists.length + lists.indexOf(bit))
          .filter((list) => postings.lengthOf(list) > 0)
        if (its.length > 0) postings.mark(its, into, bit)
        return its.length > 0
      }
      for (const bit of places) if ((bit & asked) !== 0) markPlace(bit)
      if ((asked & NAMES_THING) !== 0 && markPlace(IS_DETAIL)) dropDetails(into)
    },
    get size() {
      return words.length
    },
    get bytes() {
      return postings.bytes + words.length * 100
    },
  }
}

/** The bits of each word in a line of names, other than IN_NAME. */
function placesOfNames(line: string): [word: string, place: number][] {
  const all = placesInLine(line)
  const first = all[0]?.word
  const places = all.flatMap(({ word, endsPart, isDetail }): [string, number][] => [
    ...(endsPart ? [[word, NAMES_THING] as [string, number]] : []),
    ...(isDetail ? [[word, IS_DETAIL] as [string, number]] : []),
  ])
  if (first === undefined || !line.startsWith(first)) return places
  places.push([first, BEGINS_NAME])
  if (first === line) places.push([first, IS_NAME])
  return places
}

/** Clears IS_DETAIL, and NAMES_THING wherever it was set. */
function dropDetails(marks: Uint8Array) {
  const steps = inSteps(marks)
  const [details, both] = [ofEach(IS_DETAIL), ofEach(IS_DETAIL | NAMES_THING)]
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] as number
    const its = step & details
    if (its !== 0) steps[at] = step & ~((its | (its >>> 1)) & both)
  }
}

/** Numbers words. A word has another number where it follows a sign that makes the index of the database overlook it. */
function createNumbers() {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const overlooked = new Set<number>()

  const keyOf = (word: string, isIndexed: boolean) => (isIndexed ? word : `\n${word}`)
  function numberOf(word: string, isIndexed: boolean): number {
    const known = numbers.get(keyOf(word, isIndexed))
    if (known !== undefined) return known
    // A copy, since a slice of a string keeps the whole string in memory.
    const copy = Buffer.from(word).toString()
    numbers.set(keyOf(copy, isIndexed), words.length)
    if (!isIndexed) overlooked.add(words.length)
    return words.push(copy) - 1
  }
  return { words, overlooked, numberOf }
}

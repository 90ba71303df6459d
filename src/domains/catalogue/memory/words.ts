import { LRUCache } from 'lru-cache'
import { isIndexedAt } from '../search-patterns.ts'
import { wordsOfKey } from '../word-keys.ts'
import type { ListedRow } from './columns.ts'
import { Postings } from './postings.ts'

/** Where a word is: bits of what a phrase was found in. */
export const IN_NAME = 1
export const IN_DESCRIPTION = 2
export const IN_TAGS = 4
/** A name begins with it, a name is nothing else. */
export const BEGINS_NAME = 8
export const IS_NAME = 16

const places = [IN_NAME, IN_DESCRIPTION, IN_TAGS, BEGINS_NAME, IS_NAME]

/**
 * The words of the products, and which products have each: as `product_search` has its texts, so that letters within a word are found by
 * looking at all words, and not at all products.
 */
export type Words = {
  /** Adds the texts of a slot, which is the highest so far. */
  add: (slot: number, row: ListedRow) => void
  /** The numbers of the words that a regular expression matches. */
  matching: (pattern: string) => readonly number[]
  textOf: (word: number) => string
  /** Of a word behind a sign that seldom is before words, which has a number of its own: an index overlooks it (search-patterns.ts). */
  isOverlooked: (word: number) => boolean
  /** How many texts have one of these words, each counted anew. */
  lengthOf: (words: readonly number[]) => number
  /** Sets the asked bits at the slots that have one of these words, each where it is so. */
  mark: (words: readonly number[], asked: number, into: Uint8Array) => void
  readonly size: number
  readonly bytes: number
}

/** Numbers in all that are kept of what was matched. */
const MATCHED_MAX = 500_000
/** What a pattern takes that matches nothing, in numbers. */
const PATTERN_SIZE = 50

/** Words that a pattern matches: as words are only added, it looks at each of them once. */
type Matched = { numbers: number[]; looked: number }

export function createWords(): Words {
  const { words, overlooked, numberOf } = createNumbers()
  const postings = new Postings()
  const known = new LRUCache<string, Matched>({ maxSize: MATCHED_MAX })

  const push = (word: string, place: number, slot: number, isIndexed = true) =>
    postings.push(numberOf(word, isIndexed) * places.length + place, slot)
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
      for (const line of name_key.split('\n')) {
        const [first] = wordsOfKey(line)
        if (first === undefined || !line.startsWith(first)) continue
        push(first, 3, slot)
        if (first === line) push(first, 4, slot)
      }
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
        const lists = word * places.length
        return sum + postings.lengthOf(lists) + postings.lengthOf(lists + 1) + postings.lengthOf(lists + 2)
      }, 0),
    mark(all, asked, into) {
      for (const [place, bit] of places.entries()) {
        if ((bit & asked) === 0) continue
        const lists = all.map((word) => word * places.length + place).filter((list) => postings.lengthOf(list) > 0)
        if (lists.length > 0) postings.mark(lists, into, bit)
      }
    },
    get size() {
      return words.length
    },
    get bytes() {
      return postings.bytes + words.length * 100
    },
  }
}

/** A number for each word, and another one for it behind signs at which an index overlooks it. */
function createNumbers() {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const overlooked = new Set<number>()

  const keyOf = (word: string, isIndexed: boolean) => (isIndexed ? word : `\n${word}`)
  function numberOf(word: string, isIndexed: boolean): number {
    const known = numbers.get(keyOf(word, isIndexed))
    if (known !== undefined) return known
    // A copy: a part of a text keeps all of it in memory.
    const copy = Buffer.from(word).toString()
    numbers.set(keyOf(copy, isIndexed), words.length)
    if (!isIndexed) overlooked.add(words.length)
    return words.push(copy) - 1
  }
  return { words, overlooked, numberOf }
}

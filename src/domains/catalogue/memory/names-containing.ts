import { wordsOfKey } from '../word-keys.ts'
import type { Catalogue } from './catalogue.ts'
import type { LineOf } from './name-lines.ts'
import { BEGINS_NAME, IN_NAME, type Words } from './words.ts'

/** What may have a text in a name, as the words of names tell, and what the names themselves say of it. */
export type NamesContaining = {
  /** IN_NAME where a name may have it; BEGINS_NAME where one may begin with it. */
  readonly marks: Uint8Array
  has: (slot: number, lines: readonly LineOf[]) => boolean
  begins: (slot: number, lines: readonly LineOf[]) => boolean
  /** Too many names were looked at that do not have it. */
  readonly isTooMuch: boolean
}

/** So many words of a text are looked for: its names must have them all. */
const WORDS_MAX = 4
/** Names that were looked at in vain. */
const MISSES_MAX = 50_000

/**
 * Only until something else is looked for: marks of a million products are written over the former ones, for the memory that
 * each request would leave behind is cleaned up slower than it is answered.
 * @returns null for a text without words, which every name may have
 */
export function namesContaining(catalogue: Catalogue, text: string): NamesContaining | null {
  const marks = marksOf(catalogue, text)
  if (!marks) return null
  const { columns } = catalogue
  const bytes = Buffer.from(text)
  let misses = 0
  const counted = (has: boolean) => {
    if (!has) misses += 1
    return has
  }
  const startsSo = (name: Buffer) =>
    name.length >= bytes.length && name.compare(bytes, 0, bytes.length, 0, bytes.length) === 0
  return {
    marks,
    has: (slot, lines) => counted(lines.some((lineOf) => lineOf(columns, slot).includes(bytes))),
    begins: (slot, lines) => counted(lines.some((lineOf) => startsSo(lineOf(columns, slot)))),
    get isTooMuch() {
      return misses > MISSES_MAX
    },
  }
}

/** A text begins anywhere in its first word, and ends anywhere in its last. */
function marksOf({ columns, words }: Catalogue, text: string): Uint8Array | null {
  const parts = wordsOfKey(text)
  const last = parts.length - 1
  const [first] = parts
  if (first === undefined) return null
  const marks = cleared(0, columns.count)
  markNames(words, (word) => (last === 0 ? word.includes(first) : word.endsWith(first)), IN_NAME, marks)
  for (const [at, part] of parts.slice(1, WORDS_MAX).entries()) {
    const its = cleared(1, columns.count)
    markNames(words, (word) => (at + 1 === last ? word.startsWith(part) : word === part), IN_NAME, its)
    for (let slot = 0; slot < marks.length; slot += 1) marks[slot] = (marks[slot] as number) & (its[slot] as number)
  }
  // Where the text begins with a sign, names that begin with it are not known by their words.
  if (text.startsWith(first))
    markNames(words, (word) => (last === 0 ? word.startsWith(first) : word === first), BEGINS_NAME, marks)
  else for (let slot = 0; slot < marks.length; slot += 1) marks[slot] = (marks[slot] as number) && IN_NAME | BEGINS_NAME
  return marks
}

const markNames = (words: Words, test: (word: string) => boolean, place: number, marks: Uint8Array) =>
  words.mark((word) => (test(word) ? place : 0), marks)

const kept = [new Uint8Array(0), new Uint8Array(0)]

function cleared(which: 0 | 1, size: number): Uint8Array {
  const before = kept[which] as Uint8Array<ArrayBuffer>
  if (before.length >= size) return before.subarray(0, size).fill(0)
  kept[which] = new Uint8Array(Math.ceil(size * 1.25))
  return kept[which].subarray(0, size)
}

import { escapeRegExp } from '#platform/list/text.ts'
import { wordsOfKey } from '../word-keys.ts'
import type { Catalogue } from './catalogue.ts'
import { keepMarks, type Marks } from './marks.ts'
import type { LineOf } from './name-lines.ts'
import { BEGINS_NAME, IN_NAME } from './words.ts'

/** Which products may have a text in a name, by the words of names, and whether the names themselves have it. */
export type NamesContaining = {
  /** IN_NAME if a name may contain the text; BEGINS_NAME if one may begin with it. */
  readonly marks: Marks
  has: (slot: number, lines: readonly LineOf[]) => boolean
  begins: (slot: number, lines: readonly LineOf[]) => boolean
  /** Whether too many names were read that do not have the text. */
  readonly isTooMuch: boolean
}

/** How many words of a text are looked up: a name must have all of them. */
const WORDS_MAX = 4
/** The most names that are read in vain. */
const MISSES_MAX = 50_000

/** @returns what `use` returns; null for a text without words, which any name may contain */
export function withNamesContaining<T>(
  catalogue: Catalogue,
  text: string,
  use: (containing: NamesContaining) => T | null,
): T | null {
  try {
    const marks = marksOf(catalogue, text)
    return marks && use(namesContaining(catalogue, text, marks))
  } finally {
    catalogue.marks.release()
  }
}

function namesContaining({ columns }: Catalogue, text: string, marks: Marks): NamesContaining {
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

/** The text may begin within the first word that it matches, and end within the last. */
function marksOf({ columns: { count }, words, marks: pool }: Catalogue, text: string): Marks | null {
  const parts = wordsOfKey(text)
  const last = parts.length - 1
  const [first] = parts
  if (first === undefined) return null
  const mark = (pattern: string, bit: number, marks = pool.take(count)) => {
    words.mark(words.matching(pattern), bit, marks)
    return marks
  }
  const [begin, end] = [escapeRegExp(first), last === 0 ? '' : '$']
  const marks = mark(begin + end, IN_NAME)
  for (const [at, part] of parts.slice(1, WORDS_MAX).entries())
    keepMarks(marks, mark(`^${escapeRegExp(part)}${at + 1 === last ? '' : '$'}`, IN_NAME))
  // If the text begins with a sign, words do not tell which names begin with it.
  if (text.startsWith(first)) return mark(`^${begin}${end}`, BEGINS_NAME, marks)
  for (let slot = 0; slot < count; slot += 1) marks[slot] = (marks[slot] as number) && IN_NAME | BEGINS_NAME
  return marks
}

import { escapeRegExp } from '#platform/list/text.ts'
import { wordsOfKey } from '../word-keys.ts'
import type { Catalogue } from './catalogue.ts'
import { keepMarks, type Marks } from './marks.ts'
import type { LineOf } from './name-lines.ts'
import { BEGINS_NAME, IN_NAME } from './words.ts'

/** What may have a text in a name, as the words of names tell, and what the names themselves say of it. */
export type NamesContaining = {
  /** IN_NAME where a name may have it; BEGINS_NAME where one may begin with it. */
  readonly marks: Marks
  has: (slot: number, lines: readonly LineOf[]) => boolean
  begins: (slot: number, lines: readonly LineOf[]) => boolean
  /** Too many names were looked at that do not have it. */
  readonly isTooMuch: boolean
}

/** So many words of a text are looked for: its names must have them all. */
const WORDS_MAX = 4
/** Names that were looked at in vain. */
const MISSES_MAX = 50_000

/** @returns what `use` finds; null for a text without words, which every name may have */
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

/** A text begins anywhere in its first word, and ends anywhere in its last. */
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
  // Where the text begins with a sign, names that begin with it are not known by their words.
  if (text.startsWith(first)) return mark(`^${begin}${end}`, BEGINS_NAME, marks)
  for (let slot = 0; slot < count; slot += 1) marks[slot] = (marks[slot] as number) && IN_NAME | BEGINS_NAME
  return marks
}

import { singularOf } from './word-forms.ts'
import { foldBangla, isBanglaWord, romanKey, wordsIn } from './word-keys.ts'

/** Words that mean the same. `typed` is understood as the others, but a search for those does not look for it. */
export type SynonymGroup = {
  id: number
  words: readonly string[]
  words_bn: readonly string[]
  typed: readonly string[]
}

/** Groups by the keys of their words (rules.md L-16). */
export type Dictionary = {
  /** By spelling, without spaces and hyphens: 't-shirt', 't shirt' and 'tshirt' are one. */
  byKey: ReadonlyMap<string, readonly SynonymGroup[]>
  /** By sound, in Latin letters. */
  byRoman: ReadonlyMap<string, readonly SynonymGroup[]>
  /** Every word as written, for words one or two letters away. */
  words: readonly string[]
}

/** Sounds shorter than this are too often those of another word, and those of several words that are shorter than two such. */
const ROMAN_MIN = 4

export const keyOfWords = (words: readonly string[]): string =>
  words.map((word) => (isBanglaWord(word) ? foldBangla(word) : singularOf(foldBangla(word)))).join('')

export function createDictionary(groups: readonly SynonymGroup[]): Dictionary {
  const byKey = new Map<string, SynonymGroup[]>()
  const byRoman = new Map<string, SynonymGroup[]>()
  for (const group of groups)
    for (const text of [...group.words, ...group.words_bn, ...group.typed]) {
      const parts = wordsIn(text)
      add(byKey, keyOfWords(parts), group)
      add(byRoman, romanKey(keyOfWords(parts)), group)
    }
  // Of two that are as near, a word of its own is before what is only typed.
  const own = groups.flatMap((group) => [...group.words, ...group.words_bn])
  const words = [...own, ...groups.flatMap(({ typed }) => typed)].map(wordsIn).filter(({ length }) => length === 1)
  return { byKey, byRoman, words: [...new Set(words.flat())] }
}

function add(groups: Map<string, SynonymGroup[]>, key: string, group: SynonymGroup) {
  const known = groups.get(key)
  if (!known) groups.set(key, [group])
  else if (!known.includes(group)) known.push(group)
}

const none: readonly SynonymGroup[] = []

export const groupsOf = ({ byKey }: Dictionary, words: readonly string[]): readonly SynonymGroup[] =>
  byKey.get(keyOfWords(words)) ?? none

/** For words that are spelled as no group has them. */
export function groupsThatSoundLike({ byRoman }: Dictionary, words: readonly string[]): readonly SynonymGroup[] {
  const key = romanKey(keyOfWords(words))
  return key.length < ROMAN_MIN * Math.min(words.length, 2) ? none : (byRoman.get(key) ?? none)
}

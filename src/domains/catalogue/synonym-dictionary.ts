import { type SpelledWord, spelledWord } from './spelled-word.ts'
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
  /** Every word, for words one or two letters away. */
  words: readonly SpelledWord[]
}

/** Sounds shorter than this are too often those of another word, and those of several words that are shorter than two such. */
const ROMAN_MIN = 4

export const keyOfWords = (words: readonly string[]): string =>
  words.map((word) => (isBanglaWord(word) ? foldBangla(word) : singularOf(foldBangla(word)))).join('')

export function createDictionary(groups: readonly SynonymGroup[]): Dictionary {
  const { add, finish } = startDictionary()
  for (const group of groups) add(group)
  return finish()
}

/** The same group by group: all of a market at once take a tenth of a second, for which others would wait. */
export function startDictionary(): { add: (group: SynonymGroup) => void; finish: () => Dictionary } {
  const byKey = new Map<string, SynonymGroup[]>()
  const byRoman = new Map<string, SynonymGroup[]>()
  const own = new Map<string, SpelledWord>()
  const typed = new Map<string, SpelledWord>()
  const addText = (text: string, group: SynonymGroup, words: Map<string, SpelledWord>) => {
    const parts = wordsIn(text)
    addTo(byKey, keyOfWords(parts), group)
    addTo(byRoman, romanKey(keyOfWords(parts)), group)
    const [word, ...others] = parts
    if (word !== undefined && others.length === 0 && !own.has(word)) words.set(word, spelledWord(word))
  }
  return {
    add(group) {
      for (const text of [...group.words, ...group.words_bn]) addText(text, group, own)
      for (const text of group.typed) addText(text, group, typed)
    },
    // Own words come first: if two are equally near, they are preferred to words that are only typed.
    finish: () => ({ byKey, byRoman, words: [...own.values(), ...typed.values()] }),
  }
}

function addTo(groups: Map<string, SynonymGroup[]>, key: string, group: SynonymGroup) {
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

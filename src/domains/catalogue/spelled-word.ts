import { singularOf } from './word-forms.ts'
import { foldBangla, isBanglaWord } from './word-keys.ts'

/** A word as it is compared with others letter by letter (near-words.ts). */
export type SpelledWord = {
  /** Its singular. */
  word: string
  isBangla: boolean
  letters: readonly string[]
  /** A bit for each of its letters, which several may share. */
  bits: number
}

export function spelledWord(text: string): SpelledWord {
  const word = singularOf(text)
  const letters = [...foldBangla(word)]
  const bits = letters.reduce((all, letter) => all | (1 << ((letter.codePointAt(0) ?? 0) % 32)), 0)
  return { word, isBangla: isBanglaWord(word), letters, bits }
}

/** No fewer than the letters of one that the other lacks, and of the other that the one lacks. */
export function bitsBetween(one: SpelledWord, other: SpelledWord): number {
  let bits = one.bits ^ other.bits
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count += 1
  return count
}

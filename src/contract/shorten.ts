/** Left out by Firefox before 125. */
const Segmenter = Intl.Segmenter as typeof Intl.Segmenter | undefined
const characters = Segmenter && new Segmenter('bn', { granularity: 'grapheme' })

/**
 * The beginning of a text, at most `max` UTF-16 units of it, with no character cut in two: an emoji is several units, and a
 * Bangla letter is one character with its vowel sign.
 */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text
  const end = characters?.segment(text).containing(max)?.index ?? 0
  // Without a segmenter, or where all of it is one character, at least no half of a surrogate pair is left.
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** A text of at most `max` units as it is; else its beginning, with an ellipsis. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${beginningOf(text, max - 1).trimEnd()}…`

/** The first character as people see it. */
export const firstCharacter = (text: string): string => {
  const first = characters ? characters.segment(text).containing(0)?.segment : /^.\p{M}*/su.exec(text)?.[0]
  return first ?? ''
}

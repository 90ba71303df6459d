const ID = /^#?(\d{1,15})$/
const GROUPED_DIGITS = /^\+?[\d\s().-]{5,}$/

/** The id that a search names, as `10042` or `#10042`; `null` when it names none. */
export function idIn(search: string): number | null {
  const id = ID.exec(search.trim())?.[1]
  return id === undefined ? null : Number(id)
}

/**
 * The words of a search. Digits that are grouped by spaces, hyphens, dots or brackets, as those of phone numbers are,
 * make one word.
 */
export function wordsIn(search: string): string[] {
  const text = search.trim()
  const words = GROUPED_DIGITS.test(text) ? [text.replaceAll(/[\s().-]/g, '')] : text.split(/\s+/)
  return words.filter((word) => word !== '')
}

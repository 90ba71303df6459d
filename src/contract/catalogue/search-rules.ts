/** Which searches without a result are counted: the search term only, never who searched. */

const SEARCH_TERM_MIN = 2
const SEARCH_TERM_MAX = 100
/** How long terms are stored. */
export const SEARCH_DAYS = 90

/** Seven digits or more of any script, with common separators: a phone number, a card number or an identity card. */
const NUMBER_OF_SOMEBODY = /\p{Nd}(?:[\s().+\-/\u2010-\u2015]*\p{Nd}){6,}/u
const ADDRESS_OF_SOMEBODY = /[^\s@]@[^\s@]/

/** The term as it is counted: trimmed, single spaces, lower case. */
export const searchTerm = (query: string): string =>
  query
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Why a term is not counted; `null` when it is. */
export function problemOfTerm(term: string): 'too_short' | 'too_long' | 'personal' | null {
  const length = Array.from(term).length
  if (length < SEARCH_TERM_MIN) return 'too_short'
  if (length > SEARCH_TERM_MAX) return 'too_long'
  const plain = term.normalize('NFKC')
  return NUMBER_OF_SOMEBODY.test(plain) || ADDRESS_OF_SOMEBODY.test(plain) ? 'personal' : null
}

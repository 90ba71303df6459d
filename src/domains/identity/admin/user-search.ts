import { latinDigits } from '#contract/digits.ts'
import { readMobile } from '#contract/phone.ts'
import { escapeRegExp, term, termBeginningWith } from '#platform/list/text.ts'
import { idIn, wordsIn } from '#platform/list/words.ts'

export type UserSearch = {
  id: number | null
  /** The whole search as a mobile number in E.164. */
  mobile: string | null
  words: readonly { text: string; isPhone: boolean }[]
}

const WORDS_MAX = 8
/** Prefixes up to this length are terms of their own (user_terms of 0039_users_kept.sql). */
const TERM_LETTERS = 3

/** A search as the id of an account and as words; a phone number is reduced to its digits. */
export function readUserSearch(input: string): UserSearch {
  const text = latinDigits(input.toLowerCase())
  const words = wordsIn(text).filter((word) => !word.startsWith('#'))
  return {
    id: idIn(text) || null,
    mobile: readMobile(input),
    words: words.slice(0, WORDS_MAX).map((word) => {
      const digits = /^\+?(\d+)$/.exec(word)?.[1]
      return { text: digits ?? word, isPhone: digits !== undefined }
    }),
  }
}

/** A tsquery over user_terms: every word must be a prefix of one of the account's terms. */
export const termsOf = ({ words }: UserSearch): string =>
  words.map(({ text }) => ([...text].length <= TERM_LETTERS ? term(`=${text}`) : termBeginningWith(text))).join(' & ')

export type Pattern = { whole: boolean; ofText: string; ofDigits: string | null }

/**
 * The same condition as regular expressions over the `whole` of name and e-mail, or over name and local part: for scanning a
 * list in order that has many matches.
 */
export const patternsOf = ({ words }: UserSearch): readonly Pattern[] =>
  words.map(({ text, isPhone }) => {
    const literal = escapeRegExp(text)
    const whole = /[@.,_+'-]/.test(text)
    return {
      whole,
      ofText: (whole ? String.raw`(^|\s)` : String.raw`(^|[\s@.,_+'-])`) + literal,
      ofDigits: isPhone ? `^(..)?${literal}` : null,
    }
  })

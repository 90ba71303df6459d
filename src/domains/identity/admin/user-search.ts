import { latinDigits } from '#contract/phone.ts'

export type UserSearch = {
  id: number | null
  words: readonly { text: string; isPhone: boolean }[]
}

const WORDS_MAX = 8
/** Up to so many letters a beginning is a term of its own (user_terms of 0039_users_kept.sql). */
const TERM_LETTERS = 3

/** What was typed, as the number of an account and as words. A phone number counts as one word however it is spaced. */
export function readUserSearch(typed: string): UserSearch {
  const text = latinDigits(typed.trim().toLowerCase())
  const number = Number(/^#?(\d{1,15})$/.exec(text)?.[1] ?? 0)
  const isPhone = /^\+?[\d\s().-]{5,}$/.test(text)
  const words = isPhone ? [text.replaceAll(/\D/g, '')] : text.split(/\s+/)
  return {
    id: number > 0 ? number : null,
    words: words
      .filter((word) => word !== '' && !word.startsWith('#'))
      .slice(0, WORDS_MAX)
      .map((word) => ({ text: word, isPhone: /^\d+$/.test(word) })),
  }
}

/** A tsquery over user_terms: every word the beginning of one of the account's. */
export const termsOf = ({ words }: UserSearch): string =>
  words
    .map(({ text }) => {
      const quoted = text.replaceAll(/['\\]/g, '$&$&')
      return [...text].length <= TERM_LETTERS ? `'=${quoted}'` : `'${quoted}':*`
    })
    .join(' & ')

export type Pattern = { whole: boolean; ofText: string; ofDigits: string | null }

/**
 * The same, said as regular expressions over the `whole` of name and e-mail, or over name and e-mail before the @: for a
 * walk in order that meets a match at every turn.
 */
export const patternsOf = ({ words }: UserSearch): readonly Pattern[] =>
  words.map(({ text, isPhone }) => {
    const literal = text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
    const whole = /[@.,_+'-]/.test(text)
    return {
      whole,
      ofText: (whole ? String.raw`(^|\s)` : String.raw`(^|[\s@.,_+'-])`) + literal,
      ofDigits: isPhone ? `^(..)?${literal}` : null,
    }
  })

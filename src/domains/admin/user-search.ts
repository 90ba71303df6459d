import { latinDigits } from '#contract/phone.ts'

export type UserSearch = { id: number | null; terms: string | null }

const WORDS_MAX = 8

/**
 * What was typed, as the number of an account and as a tsquery over user_terms (0039_users_kept.sql): every word the
 * beginning of one of the account's. A phone number counts as one word however it is spaced.
 */
export function readUserSearch(typed: string): UserSearch {
  const text = latinDigits(typed.trim().toLowerCase())
  const number = Number(/^#?(\d{1,15})$/.exec(text)?.[1] ?? 0)
  const isPhone = /^\+?[\d\s().-]{5,}$/.test(text)
  const words = isPhone ? [text.replaceAll(/\D/g, '')] : text.split(/\s+/)
  const terms = words.filter((word) => word !== '' && !word.startsWith('#')).slice(0, WORDS_MAX)
  return {
    id: number > 0 ? number : null,
    terms: terms.length > 0 ? terms.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ') : null,
  }
}

import { type RawBuilder, sql } from 'kysely'
import { latinDigits } from '#contract/phone.ts'

const WORDS_MAX = 6

/** What is looked for: words in lower case; a phone number, however it is grouped, is one. */
export function wordsOf(search: string): string[] {
  const text = latinDigits(search.normalize().toLowerCase().trim())
  if (/^\+?[\d\s().-]{5,}$/.test(text)) return [text.replaceAll(/[\s().-]/g, '')]
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
}

/** Rows whose search key contains every word, in any order, or whose number it is. Trigrams help from three letters on. */
export function matchingWords(key: RawBuilder<unknown>, id: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = wordsOf(search)
  if (words.length === 0) return sql`true`
  const contained = words.map((word) => sql`${key} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`)
  const number = /^#?(\d{1,15})$/.exec(words.join(' '))?.[1]
  const all = sql`(${sql.join(contained, sql` and `)})`
  return number === undefined ? sql<boolean>`${all}` : sql<boolean>`(${all} or ${id} = ${Number(number)})`
}

import { type RawBuilder, sql } from 'kysely'
import { latinDigits } from '#contract/phone.ts'

const WORDS_MAX = 6
/** Parts of one and two letters stand in an index of their own; longer ones are found by parts of three. */
const SHORT_LETTERS = 2
/** With more matches than these a walk in the order of the list meets one soon. */
const WALK_FROM = 2000

/** What is looked for: words in lower case; a phone number, however it is grouped, is one. */
function wordsOf(search: string): string[] {
  const text = latinDigits(search.normalize().toLowerCase().trim())
  if (/^\+?[\d\s().-]{5,}$/.test(text)) return [text.replaceAll(/[\s().-]/g, '')]
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
}

export type Sought = {
  /** Rows whose search key contains every word, in any order, or whose number it is; by the indexes of such parts. */
  indexed: RawBuilder<unknown>
  /** The same, for a walk through the rows. */
  walked: RawBuilder<unknown>
  /** Which of the two lists a page soonest, with so many matches. */
  byIndex: (total: number) => boolean
}

export function seek(key: RawBuilder<unknown>, id: RawBuilder<unknown>, search: string | undefined): Sought {
  const words = wordsOf(search ?? '')
  if (words.length === 0) return { indexed: sql`true`, walked: sql`true`, byIndex: () => false }
  const isShort = (word: string) => [...word].length <= SHORT_LETTERS
  const contains = (word: string) => sql`${key} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
  const short = words.filter(isShort)
  const indexed = [
    ...words.filter((word) => !isShort(word)).map(contains),
    ...(short.length === 0 ? [] : [sql`short_parts(${key}) @> ${short}::text[]`]),
  ]
  const number = /^#?(\d{1,15})$/.exec(words.join(' '))?.[1]
  const orNumber = (condition: RawBuilder<unknown>) =>
    number === undefined ? condition : sql`(${condition} or ${id} = ${Number(number)})`
  return {
    indexed: orNumber(sql`(${sql.join(indexed, sql` and `)})`),
    walked: orNumber(sql`(${sql.join(words.map(contains), sql` and `)})`),
    byIndex: (total) => total <= WALK_FROM,
  }
}

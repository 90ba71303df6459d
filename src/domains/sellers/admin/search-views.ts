import { type RawBuilder, sql } from 'kysely'
import { latinDigits } from '#contract/phone.ts'
import { byIndexAlone } from '#platform/by-index.ts'
import type { Db, Reader } from '#platform/database.ts'

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

export type Matches = {
  /** Rows whose search key contains every word, in any order, or whose number it is; by the indexes of such parts. */
  indexed: RawBuilder<unknown>
  /** The same, for a walk through the rows. */
  walked: RawBuilder<unknown>
  /** Some of it is looked up in the index of short parts. */
  short: boolean
  all: boolean
}

export function seek(key: RawBuilder<unknown>, id: RawBuilder<unknown>, search: string | undefined): Matches {
  const words = wordsOf(search ?? '')
  if (words.length === 0) return { indexed: sql`true`, walked: sql`true`, short: false, all: true }
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
    short: short.length > 0,
    all: false,
  }
}

type Queries = {
  /** How many rows this condition finds, up to COUNTED_MAX and one more. */
  count: (db: Reader, condition: RawBuilder<unknown>) => Promise<number>
  /** The page's numbers, once all that this condition finds are read and sorted. */
  sorted: (db: Reader, condition: RawBuilder<unknown>) => Promise<number[]>
  /** The same by a walk in the order of the list. */
  walk: (db: Reader, condition: RawBuilder<unknown>) => Promise<number[]>
}

/** The numbers of one page, and how many there are in all. Few matches are read and sorted, of many a walk soon meets some. */
export async function findPage(
  db: Db,
  { indexed, walked, short, all }: Matches,
  { count, sorted, walk }: Queries,
): Promise<{ ids: number[]; total: number }> {
  const byIndex = async (tx: Reader) => {
    const total = await count(tx, indexed)
    return { total, ids: !all && total <= WALK_FROM ? await sorted(tx, indexed) : null }
  }
  const { total, ids } = short ? await byIndexAlone(db, byIndex) : await byIndex(db)
  return { total, ids: ids ?? (await walk(db, walked)) }
}

export async function idsOf(db: Reader, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db)
  return rows.map(({ id }) => id)
}

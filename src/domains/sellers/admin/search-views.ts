import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { latinDigits } from '#contract/digits.ts'
import type { Db } from '#platform/database.ts'
import { withBitmapScans } from '#platform/list/bitmap-scan.ts'
import type { IndexedSearch } from '#platform/list/list.ts'
import { containing } from '#platform/list/text.ts'
import { idIn, wordsIn } from '#platform/list/words.ts'

const WORDS_MAX = 6
/** Words of one and two letters have an index of their own; longer ones use trigrams. */
const SHORT_LETTERS = 2
/** With more matches than these, scanning the list in order soon fills a page. */
const WALK_FROM = 2000

/** Rows whose search key contains every word, in any order, or whose id it is; uses the indexes of both word lengths. */
export function searchByKey(
  db: Db,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  search: string | undefined,
): IndexedSearch | null {
  if (!search?.trim()) return null
  const words = wordsIn(latinDigits(search.normalize().toLowerCase())).slice(0, WORDS_MAX)
  const isShort = (word: string) => [...word].length <= SHORT_LETTERS
  const contains = (word: string) => sql`${key} like ${containing(word)}`
  const short = words.filter(isShort)
  const long = words.filter((word) => !isShort(word)).map(contains)
  const named = idIn(words.join(' '))
  const all = (conditions: RawBuilder<unknown>[]) => {
    const every = conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`
    return named === null ? sql<SqlBool>`${every}` : sql<SqlBool>`(${every} or ${id} = ${named})`
  }
  return {
    matches: all(short.length === 0 ? long : [...long, sql`short_parts(${key}) @> ${short}::text[]`]),
    many: { few: WALK_FROM, matches: all(words.map(contains)) },
    ...(short.length === 0 ? {} : { within: (read) => withBitmapScans(db, read) }),
  }
}

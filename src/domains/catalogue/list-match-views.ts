/** What a phrase finds and how it is scored to the letter (rules.md L-2). */
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#platform/list/text.ts'
import type { Named } from './list-names-views.ts'

// A trigram index needs three letters or digits in a row, or two at the end or beginning of a word.
const TRIGRAM = /[\p{L}\p{M}\p{N}]{3}|[\p{L}\p{M}\p{N}]{2}[^\p{L}\p{M}\p{N}]|[^\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}]/u
export const hasTrigram = (text: string) => TRIGRAM.test(text)

// Must equal the expression of product_search_text_idx, or the index is not used.
export const TEXTS = sql`(s.name_key || E'\\n' || s.tags_key || E'\\n' || s.description_key)`

/** To the letter: what a name, description, tag, own category or seller has. */
export function matchesExactly({ phrase, phraseCategories, phraseStores }: Named) {
  const inTexts = sql`${TEXTS} like ${containing(phrase)}`
  if (phraseCategories.length + phraseStores.length === 0) return inTexts
  // Three index scans joined by BitmapOr.
  return sql`(${inTexts} or s.category_id = any (${phraseCategories}::bigint[])
    or s.store_id = any (${phraseStores}::bigint[]))`
}

// name_key has a line for each of a product's names, English and Bangla.
const NAME_LINES = sql`(E'\\n' || s.name_key || E'\\n')`

/**
 * Either name equal 10, else prefix 8, else contains 6; description +3, own category +2, seller +2, tags +1 (rules.md L-2).
 */
export function exactScore({ phrase, phraseCategories, phraseStores }: Named) {
  const parts = [
    sql`case when strpos(s.name_key, ${phrase}) = 0 then 0
      when strpos(${NAME_LINES}, E'\\n' || ${phrase} || E'\\n') > 0 then 10
      when strpos(${NAME_LINES}, E'\\n' || ${phrase}) > 0 then 8 else 6 end`,
    sql`case when strpos(s.description_key, ${phrase}) > 0 then 3 else 0 end`,
    sql`case when strpos(s.tags_key, ${phrase}) > 0 then 1 else 0 end`,
  ]
  if (phraseCategories.length > 0) parts.push(twoIn(sql`s.category_id`, phraseCategories))
  if (phraseStores.length > 0) parts.push(twoIn(sql`s.store_id`, phraseStores))
  return sql.join(parts, sql` + `)
}

const twoIn = (column: RawBuilder<unknown>, ids: number[]) =>
  sql`case when ${column} = any (${ids}::bigint[]) then 2 else 0 end`

import { sql } from 'kysely'
import { isBangla } from '#contract/bangla.ts'
import type { Locale } from '#contract/identity/identity.ts'
import type { Reader } from '#platform/database.ts'
import { beginningWith } from '#platform/list/text.ts'
import { prepared } from '#platform/prepared-statements.ts'
import { hasTrigram } from './list-match-views.ts'
import { keyContaining } from './product-views.ts'

/**
 * Names of products on sale, and words in them, that contain `text`: sorted, each once ignoring case (rules.md L-10). Common
 * texts are found in product_terms_pkey, rare ones by product_terms_text_idx.
 */
export async function findSuggestions(db: Reader, text: string, locale: Locale, limit: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select distinct on (term_key) term from product_terms
    where term_key like ${keyContaining(text)} and ${readable(text, locale)}
    order by term_key, term limit ${limit}`.execute(db)
  return rows.map(({ term }) => term)
}

/** As they are written, the first of these keys that are in use: sorted, each once (product_terms_pkey). */
export async function findTerms(
  db: Reader,
  keys: readonly string[],
  text: string,
  locale: Locale,
  limit: number,
): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ term: string }>`${prepared}
    select distinct on (term_key) term from product_terms
    where term_key = any (${keys}::text[]) and ${readable(text, locale)}
    order by term_key, term limit ${limit}`.execute(db)
  return rows.map(({ term }) => term)
}

/** A page in English shows what is in Bangla names alone only to those who type Bangla. */
const readable = (text: string, locale: Locale) =>
  locale === 'bn' || isBangla(text) ? sql`true` : sql`uses > bangla_uses`

/** A common word is in very many names: so many are looked at. */
const NAMES_MAX = 200

/**
 * Products of which a name contains `text`, those that begin with it first, then best sellers (product_search_name_idx). No index
 * finds two letters: then products that are called one of the `words` found for them (products_name_idx,
 * products_name_bn_idx).
 */
export async function findSuggestedProducts(
  db: Reader,
  text: string,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  const named = hasTrigram(text)
    ? sql`select product_id as id from product_search where name_key like ${keyContaining(text)} limit ${NAMES_MAX}`
    : sql`select id from products where on_sale and (
        name_key = any (${keysOf(words)}) or lower(normalize(name_bn)) = any (${keysOf(words)})
      ) limit ${NAMES_MAX}`
  const { rows } = await sql<{ id: number }>`
    select p.id from (${named}) named join products p on p.id = named.id
    order by p.name_key like ${keyBeginningWith(text)}
        or coalesce(lower(normalize(p.name_bn)) like ${keyBeginningWith(text)}, false) desc,
      p.sold_lately desc, p.id desc
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const keysOf = (words: readonly string[]) =>
  sql`array(select lower(normalize(word)) from unnest(${words}::text[]) word)`
const keyBeginningWith = (text: string) => sql`lower(normalize(${beginningWith(text)}::text))`

// Must equal the condition of product_terms_words_idx, or the index is not used.
const IS_WORD = sql`term_key !~ '\\s'`

/**
 * Terms that share the most groups of three letters with `text`, as pg_trgm compares them: of a word words
 * (product_terms_words_idx), of several also names (product_terms_text_idx).
 */
export async function findNearWords(db: Reader, text: string, locale: Locale, limit: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select min(term) as term from product_terms
    where term_key % lower(normalize(${text}::text)) and ${/\s/.test(text) ? sql`true` : IS_WORD}
      and ${readable(text, locale)}
    group by term_key order by similarity(term_key, lower(normalize(${text}::text))) desc, term_key
    limit ${limit}`.execute(db)
  return rows.map(({ term }) => term)
}

/** What sold the most pieces lately and is in stock (products_sold_lately_idx). */
export async function findBestSellers(db: Reader, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where on_sale and stock_quantity > 0
    order by sold_lately desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** So many words share letters with a misspelled one that those one or two letters away are among them. */
const MARKET_WORDS_MAX = 50

/** Words of names that look like `text`, as pg_trgm compares them, in lower case (product_terms_words_idx). */
export async function findMarketWords(db: Reader, text: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select term_key as word from product_terms
    where term_key % lower(normalize(${text}::text)) and ${IS_WORD}
    group by term_key order by similarity(term_key, lower(normalize(${text}::text))) desc, term_key
    limit ${MARKET_WORDS_MAX}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Those of these words, in lower case, that names of products on sale have (product_terms_pkey). */
export async function findWordsOfNames(db: Reader, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string }>`${prepared}
    select distinct term_key as word from product_terms where term_key = any (${words}::text[])`.execute(db)
  const found = new Set(rows.map(({ word }) => word))
  return words.filter((word) => found.has(word))
}

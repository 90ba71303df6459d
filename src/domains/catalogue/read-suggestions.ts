import { isBangla } from '#contract/bangla.ts'
import type { Locale } from '#contract/identity/identity.ts'
import { hasTrigram } from './list-match-views.ts'
import { findNamedProducts } from './memory/find-named-products.ts'
import { findTermKeys } from './memory/find-names.ts'
import type { Lists } from './read-list.ts'
import { findSuggestedProducts, findSuggestions, findTerms } from './suggestion-views.ts'
import { lower } from './word-keys.ts'

/**
 * Names and words in them that contain a text (rules.md L-10): from memory, where this process keeps the catalogue and it can
 * tell; else from the database, which says what is right (docs/decisions/0022-catalogue-in-memory.md).
 */
export async function readSuggestions(
  { db, catalogue }: Lists,
  text: string,
  locale: Locale,
  limit: number,
): Promise<string[]> {
  const kept = await catalogue.read()
  const found = kept && findTermKeys(kept, lower(text), limit, { bangla: locale === 'bn' || isBangla(text) })
  if (found) {
    const terms = await findTerms(db, found.keys, text, locale, limit)
    if (found.isAll || terms.length === limit) return terms
  }
  return findSuggestions(db, text, locale, limit)
}

/** Products of which a name contains a text (rules.md L-14), from memory or from the database; `words`: as they were found for it. */
export async function readSuggestedProducts(
  { db, catalogue }: Lists,
  text: string,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  const kept = hasTrigram(text) ? await catalogue.read() : null
  return (kept && findNamedProducts(kept, lower(text), limit)) ?? findSuggestedProducts(db, text, words, limit)
}

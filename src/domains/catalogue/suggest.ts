import {
  isLuxury,
  type MoreSuggestions,
  NEAR_WORDS_MAX,
  SUGGESTED_CATEGORIES_MAX,
  SUGGESTED_PRODUCTS_MAX,
  SUGGESTION_MIN_LENGTH,
  SUGGESTIONS_MAX,
  type SuggestedProduct,
} from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/identity/identity.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { CategoryRow } from './category-views.ts'
import { cardPicture } from './present.ts'
import { findShown, type ShownRow } from './product-views.ts'
import type { Lists } from './read-list.ts'
import { readSuggestedProducts, readSuggestions } from './read-suggestions.ts'
import { patternsOf } from './search-patterns.ts'
import { readPrice, searchNear, searchUnderstood } from './search-products.ts'
import { findBestSellers, findNearWords } from './suggestion-views.ts'
import { understand } from './understand.ts'

type Search = Lists & Pick<Resources, 'synonyms' | 'categories'>

/** The words that contain the phrase (rules.md L-10); none for a single character. */
export async function suggestWords(lists: Lists, phrase: string, locale: Locale): Promise<string[]> {
  if (Array.from(phrase).length < SUGGESTION_MIN_LENGTH) return []
  return readSuggestions(lists, phrase, locale, SUGGESTIONS_MAX)
}

const nothing: MoreSuggestions = { words: [], products: [], categories: [], near: [], popular: [] }

/**
 * Words, products and categories that contain the phrase or what it is understood as; where there are none, the first products of
 * the list of a phrase with a misspelled word; else near words and best sellers (rules.md L-14).
 */
export async function suggest(resources: Search, phrase: string, locale: Locale): Promise<MoreSuggestions> {
  if (Array.from(phrase).length < SUGGESTION_MIN_LENGTH) return nothing
  const { db } = resources
  const [words, all, understood] = await Promise.all([
    suggestWords(resources, phrase, locale),
    resources.categories.read(),
    findKnown(resources, phrase, SUGGESTED_PRODUCTS_MAX),
  ])
  const categories = all
    .filter((category) => isAbout(category, phrase) || (understood && isCalled(category, understood.pattern)))
    .slice(0, SUGGESTED_CATEGORIES_MAX)
  const found = words.length + categories.length + (understood?.ids.length ?? 0) > 0
  const listed = found ? null : await searchNear(resources, phrase, SUGGESTED_PRODUCTS_MAX)
  const isNothing = !found && !listed
  const [near, ids] = await Promise.all([
    isNothing ? findNearWords(db, phrase, locale, NEAR_WORDS_MAX) : listed ? [listed.instead] : [],
    suggestedProducts(),
  ])
  const products = await present(db, ids)
  return {
    words,
    categories: categories.map(({ name, name_bn, parent_id }) => ({ name, name_bn, parent: parent_id })),
    products: isNothing ? [] : products,
    near,
    popular: isNothing ? products : [],
  }

  /** For 'phones', phones but no headphones; for a word as the market writes it, names that contain it, then what it means. */
  async function suggestedProducts(): Promise<number[]> {
    if (listed) return listed.ids
    if (isNothing) return findBestSellers(db, SUGGESTED_PRODUCTS_MAX)
    if (understood?.isRenamed && understood.ids.length > 0) return understood.ids
    const named = await readSuggestedProducts(resources, phrase, words, SUGGESTED_PRODUCTS_MAX)
    return [...new Set([...named, ...(understood?.ids ?? [])])].slice(0, SUGGESTED_PRODUCTS_MAX)
  }
}

/** The first products of a phrase whose words are all known; null for any other. */
async function findKnown(resources: Search, typed: string, limit: number) {
  const price = await readPrice(resources, typed)
  const phrase = price?.phrase ?? typed
  const understanding = understand(phrase, await resources.synonyms.read())
  if (!understanding?.units.every(({ known }) => known)) return null
  const { ids } = await searchUnderstood(resources, phrase, understanding, limit, price)
  const isRenamed = price !== null || understanding.understood.length > 0
  return { ids, isRenamed, pattern: new RegExp(patternsOf(phrase, understanding).calls, 'u') }
}

const isCalled = ({ name, name_bn, products_count }: CategoryRow, pattern: RegExp): boolean =>
  products_count > 0 && pattern.test(keyOf(`${name}\n${name_bn ?? ''}`))

function isAbout({ name, name_bn, products_count }: CategoryRow, phrase: string): boolean {
  const key = keyOf(phrase)
  return products_count > 0 && (keyOf(name).includes(key) || keyOf(name_bn ?? '').includes(key))
}

const keyOf = (text: string) => text.normalize('NFC').toLowerCase()

async function present(db: Reader, ids: readonly number[]): Promise<SuggestedProduct[]> {
  const byId = new Map((await findShown(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toSuggested)
}

const toSuggested = (row: ShownRow): SuggestedProduct => ({
  id: row.id,
  name: row.name,
  name_bn: row.name_bn,
  price: toAmount(poisha(row.price_poisha)),
  price_max: toAmount(poisha(row.price_max_poisha ?? row.price_poisha)),
  original_price: row.original_price_poisha === null ? null : toAmount(poisha(row.original_price_poisha)),
  image: row.picture_key === null ? null : cardPicture(row.picture_key),
  category: row.category_name,
  luxury: isLuxury({ name: row.category_name, parent_name: row.parent_name }),
})

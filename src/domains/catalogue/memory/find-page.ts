import { type Facets, PRICE_MAX_POISHA } from '#contract/catalogue/catalogue.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { Window } from '#contract/page.ts'
import { filteringOf } from '../attribute-filter-views.ts'
import type { ListFilter, ProductListing, ProductListPage, Wanted } from '../list-views.ts'
import { countSaying, markMissed, SHOWN, saying, tableOf } from './choice.ts'
import { type Columns, FREE_SHIPPING, IN_STOCK, ON_SALE, RECOMMENDED } from './columns.ts'
import { countFacets } from './count-facets.ts'
import type { Listed } from './listed.ts'
import type { OrderName } from './orders.ts'
import { readRelevant } from './read-relevant.ts'
import type { Relevance } from './relevance.ts'
import { type AskLetters, scoreLetters } from './score-letters.ts'

type Asked = { listing: ProductListing; filter: ListFilter; window: Window; wanted: Wanted }

/** What a list shows, as `findListPage` finds it in the database (list-views.ts). */
export async function findPageInMemory(listed: Listed, asked: Asked, ask: AskLetters): Promise<ProductListPage> {
  const { columns, orders, phrase } = listed
  const { listing, filter, window, wanted } = asked
  const isEverything = phrase === null && !narrows(listing, filter)
  if (isEverything && !wanted.facets)
    return { ids: idsOf(columns, cut(orders.read(orderOf(listing)), window)), total: listed.onSale }
  const found = findAll(columns, listing, filter, phrase && phrase.relevance)
  const ofAttribute = markMissed(columns, found, filter)
  const range = wanted.priceRange ? priceRange(columns, found) : undefined
  keepPrices(columns, found, listing)
  const { facets, shown } = wanted.facets
    ? countFacets(listed, { found, ofAttribute, filter, searching: phrase !== null })
    : { facets: undefined, shown: countSaying(found, saying(SHOWN)) }
  let slots: number[]
  if (phrase && listing.sort === 'relevance') {
    await scoreLetters(listed, phrase, { found, phrase: filter.phrase, window, ask })
    slots = readRelevant(listed, found, phrase.relevance, window)
  } else slots = readInOrder(orders.read(orderOf(listing)), found, window, shown)
  return {
    ids: idsOf(columns, slots),
    total: shown,
    ...(facets && { facets: { ...facets, ...(range !== undefined && { price: range }) } }),
  }
}

const idsOf = ({ id }: Columns, slots: Iterable<number>): number[] => Array.from(slots, (slot) => id[slot] as number)

const cut = (slots: Uint32Array, { limit, offset }: Window) => slots.subarray(offset, offset + limit)

function orderOf({ sort, reduced }: ProductListing): OrderName {
  if (sort === 'price_low') return 'priceLow'
  if (sort === 'price_high') return 'priceHigh'
  if (sort === 'name_desc') return 'nameDesc'
  if (sort === 'newest') return 'newest'
  if (sort === 'best_selling') return 'bestSelling'
  return sort === 'relevance' && reduced ? 'reduction' : 'name'
}

const narrows = (listing: ProductListing, filter: ListFilter): boolean =>
  filter.categories !== null ||
  filter.subCategories !== null ||
  filter.stores !== null ||
  filteringOf(filter.attributes).length > 0 ||
  flagsOf(listing) !== ON_SALE ||
  listing.priceMin !== undefined ||
  listing.priceMax !== undefined ||
  listing.minRating !== undefined ||
  listing.reduced

const flagsOf = ({ inStock, freeShipping, recommended }: ProductListing): number =>
  ON_SALE | (inStock ? IN_STOCK : 0) | (freeShipping ? FREE_SHIPPING : 0) | (recommended ? RECOMMENDED : 0)

/** SHOWN for each slot that passes the phrase and all filters but those of categories, stores, attributes and price. */
function findAll(
  columns: Columns,
  listing: ProductListing,
  filter: ListFilter,
  relevance: Relevance | null,
): Uint8Array {
  const found = new Uint8Array(columns.count)
  findFlags(found, columns, flagsOf(listing))
  if (relevance) {
    // What was added while the database was asked about the phrase.
    found.fill(0, relevance.length)
    keepAtLeast(found, relevance, 1)
  }
  if (filter.subCategories) {
    const asked = tableOf(filter.subCategories, columns.highestCategory)
    for (let slot = 0; slot < found.length; slot += 1)
      found[slot] = (found[slot] as number) & (asked[columns.category[slot] as number] as number)
  }
  // A rating has two decimals; what is asked for may have more.
  if (listing.minRating !== undefined) keepAtLeast(found, columns.rating, Math.ceil(listing.minRating * 100 - 1e-6))
  if (listing.reduced) keepPricesAtLeast(found, columns.originalPrice, 1)
  return found
}

// A difference shifted by 31 bits is -1 where it is negative, else 0: with it these loops need no branch, which a processor
// guesses wrong for every third product.

function findFlags(found: Uint8Array, { flags }: Columns, needed: number) {
  for (let slot = 0; slot < found.length; slot += 1)
    found[slot] = SHOWN & ~((((flags[slot] as number) & needed) - needed) >> 31)
}

function keepPrices({ price }: Columns, found: Uint8Array, { priceMin, priceMax }: ProductListing) {
  if (priceMin !== undefined) keepPricesAtLeast(found, price, Math.min(priceMin, PRICE_MAX_POISHA + 1))
  if (priceMax === undefined) return
  const most = Math.min(priceMax, PRICE_MAX_POISHA)
  for (let slot = 0; slot < found.length; slot += 1)
    found[slot] = (found[slot] as number) & ~((most - (price[slot] as number)) >> 31)
}

function keepAtLeast(found: Uint8Array, column: Uint16Array, least: number) {
  for (let slot = 0; slot < found.length; slot += 1)
    found[slot] = (found[slot] as number) & ~(((column[slot] as number) - least) >> 31)
}

function keepPricesAtLeast(found: Uint8Array, column: Uint32Array, least: number) {
  for (let slot = 0; slot < found.length; slot += 1)
    found[slot] = (found[slot] as number) & ~(((column[slot] as number) - least) >> 31)
}

function priceRange({ price }: Columns, found: Uint8Array): Facets['price'] {
  let [min, max] = [Number.POSITIVE_INFINITY, -1]
  for (let slot = 0; slot < found.length; slot += 1) {
    if (found[slot] !== SHOWN) continue
    const its = price[slot] as number
    if (its < min) min = its
    if (its > max) max = its
  }
  return max < 0 ? null : { min: toAmount(poisha(min)), max: toAmount(poisha(max)) }
}

/** The page's part of what was found, in an order. */
function readInOrder(slots: Uint32Array, found: Uint8Array, { limit, offset }: Window, shown: number): number[] {
  const page: number[] = []
  const until = Math.min(limit, shown - offset)
  let skipped = 0
  for (let at = 0; at < slots.length && page.length < until; at += 1) {
    const slot = slots[at] as number
    if (found[slot] !== SHOWN) continue
    if (skipped < offset) skipped += 1
    else page.push(slot)
  }
  return page
}

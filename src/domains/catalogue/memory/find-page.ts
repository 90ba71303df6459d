import { type Facets, PRICE_MAX_POISHA } from '#contract/catalogue/catalogue.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { Window } from '#contract/page.ts'
import { filteringOf } from '../attribute-filter-views.ts'
import type { ListFilter, ProductListing, ProductListPage, Wanted } from '../list-views.ts'
import { countSaying, markMissed, SHOWN, saying, tableOf } from './choice.ts'
import { FREE_SHIPPING, IN_STOCK, ON_SALE, RECOMMENDED } from './columns.ts'
import { countFacets } from './count-facets.ts'
import type { Listed, ListedColumns } from './listed.ts'
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
    return { ids: idsOf(listed, cut(orders.read(orderOf(listing)), window)), total: listed.onSale.all }
  const found = findAll(listed, listing, filter)
  const ofAttribute = markMissed(columns, found, filter)
  const range = wanted.priceRange ? priceRange(listed, found) : undefined
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
    ids: idsOf(listed, slots),
    total: shown,
    ...(facets && { facets: { ...facets, ...(range !== undefined && { price: range }) } }),
  }
}

const idsOf = ({ idOf }: Listed, slots: Iterable<number>): number[] => Array.from(slots, idOf)

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
function findAll({ columns, phrase, scratch }: Listed, listing: ProductListing, filter: ListFilter): Uint8Array {
  const found = scratch.take(Uint8Array, columns.count)
  if (phrase) findRelevant(found, phrase.relevance)
  else found.fill(SHOWN)
  const needed = flagsOf(listing)
  // A phrase finds nothing that is not on sale.
  if (!phrase || needed !== ON_SALE) keepFlags(found, columns.flags, needed)
  if (filter.subCategories) {
    const asked = tableOf(filter.subCategories, columns.highestCategory)
    for (let slot = 0; slot < found.length; slot += 1)
      found[slot] = (found[slot] as number) & -(asked[columns.category[slot] as number] as number)
  }
  // A rating has two decimals; what is asked for may have more.
  if (listing.minRating !== undefined) keepAtLeast(found, columns.rating, Math.ceil(listing.minRating * 100 - 1e-6))
  if (listing.reduced) keepPricesAtLeast(found, columns.originalPrice, 1)
  return found
}

const AT_ONCE = 4
/** The same byte for each of four slots. */
const ofEach = (byte: number) => Math.imul(byte, 0x01010101)
const HIGHEST = ofEach(0x7f)
const LOWEST_BITS = ofEach(1)

/** Four slots in one step: what a byte misses is at most 0x7f, and adding that to it sets its highest bit unless it is 0. */
function keepFlags(found: Uint8Array, flags: Uint8Array, needed: number) {
  const steps = Math.floor(found.length / AT_ONCE)
  const from = new Uint32Array(flags.buffer, flags.byteOffset, steps)
  const into = new Uint32Array(found.buffer, found.byteOffset, steps)
  const all = ofEach(needed)
  for (let step = 0; step < steps; step += 1) {
    const missing = ~(from[step] as number) & all
    const hasAll = (~((missing + HIGHEST) | 0) >>> 7) & LOWEST_BITS
    into[step] = (into[step] as number) & Math.imul(hasAll, 0xff)
  }
  for (let slot = steps * AT_ONCE; slot < found.length; slot += 1)
    if (((flags[slot] as number) & needed) !== needed) found[slot] = 0
}

// A difference shifted by 31 bits is -1 where it is negative, else 0: with it these loops need no branch, which a processor
// guesses wrong for every third product.

/** Relevance is not 0. What was added while the database was asked about the phrase has none. */
function findRelevant(found: Uint8Array, relevance: Relevance) {
  for (let slot = 0; slot < relevance.length; slot += 1) found[slot] = (-(relevance[slot] as number) >>> 31) * SHOWN
}

function keepPrices(columns: ListedColumns, found: Uint8Array, { priceMin, priceMax }: ProductListing) {
  if (priceMin !== undefined) keepPricesAtLeast(found, columns.price, Math.min(priceMin, PRICE_MAX_POISHA + 1))
  if (priceMax === undefined) return
  const { price } = columns
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

function priceRange({ columns: { price }, orders, phrase }: Listed, found: Uint8Array): Facets['price'] {
  // What a phrase found is in no order yet.
  const [min, max] = phrase ? pricesOf(price, found) : endsOf(price, orders.read('priceLow'), found)
  return max < 0 ? null : { min: toAmount(poisha(min)), max: toAmount(poisha(max)) }
}

/** The prices of the first and the last found one in the order of prices; -1 where nothing is found. */
function endsOf(price: Uint32Array, ordered: Uint32Array, found: Uint8Array): [min: number, max: number] {
  const isFound = (slot: number) => found[slot] === SHOWN
  const first = ordered.find(isFound)
  if (first === undefined) return [0, -1]
  return [price[first] as number, price[ordered.findLast(isFound) ?? first] as number]
}

function pricesOf(price: Uint32Array, found: Uint8Array): [min: number, max: number] {
  let [min, max] = [Number.POSITIVE_INFINITY, -1]
  for (let slot = 0; slot < found.length; slot += 1) {
    if (found[slot] !== SHOWN) continue
    const its = price[slot] as number
    if (its < min) min = its
    if (its > max) max = its
  }
  return [min, max]
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

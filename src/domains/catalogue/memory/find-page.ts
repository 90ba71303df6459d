import { type Facets, PRICE_MAX_POISHA } from '#contract/catalogue/catalogue.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { Window } from '#contract/page.ts'
import { filteringOf } from '../attribute-filter-views.ts'
import type { ListFilter, ProductListing, ProductListPage, Wanted } from '../list-views.ts'
import { markMissed, slotsInCategories, tableOf } from './choice.ts'
import { FREE_SHIPPING, IN_STOCK, ON_SALE, RECOMMENDED } from './columns.ts'
import { countFacets } from './count-facets.ts'
import { type FoundSlots, SHOWN } from './found-slots.ts'
import type { Listed, ListedColumns } from './listed.ts'
import type { OrderName } from './orders.ts'
import { readRelevant } from './read-relevant.ts'
import { type AskLetters, scoreLetters } from './score-letters.ts'
import { keepAtLeast, keepBetween, keepFlags, keepRelevant, setStateByCategory } from './slot-filters.ts'
import { countByte } from './steps.ts'

type Asked = { listing: ProductListing; filter: ListFilter; window: Window; wanted: Wanted }

/** Finds the same page as `findListPage` (list-views.ts) finds in the database. */
export async function findPageInMemory(listed: Listed, asked: Asked, ask: AskLetters): Promise<ProductListPage> {
  const { columns, orders, phrase } = listed
  const { listing, filter, window, wanted } = asked
  const isNarrowed = narrows(listing, filter)
  const isEverything = phrase === null && !isNarrowed
  if (isEverything && !wanted.facets)
    return { ids: idsOf(listed, cut(orders.read(orderOf(listing)), window)), total: listed.onSale.all }
  const found = findAll(listed, listing, filter)
  const ofAttribute = markMissed(columns, found, filter)
  const byRelevance = phrase && listing.sort === 'relevance'
  const isPart = phrase !== null || filter.categories !== null
  const slots = isPart && isNarrowed && (byRelevance || wanted.facets) ? slotsInCategories(found, listed.scratch) : null
  const range = wanted.facets && wanted.priceRange ? priceRange(listed, found, slots) : undefined
  keepPrices(columns, found, listing)
  const { facets, shown } = wanted.facets
    ? countFacets(listed, { found, slots, ofAttribute, filter, searching: phrase !== null, isEverything })
    : { facets: undefined, shown: countByte(found, SHOWN) }
  let page: number[]
  if (byRelevance) {
    await scoreLetters(listed, phrase, { found, slots, phrase: filter.phrase, window, ask })
    page = readRelevant(listed, { found, slots }, phrase.relevance, window)
  } else page = readInOrder(orders.read(orderOf(listing)), found, window, shown)
  return {
    ids: idsOf(listed, page),
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

/** Sets SHOWN for each slot that passes the phrase and all filters except those of categories, stores, attributes and price. */
function findAll({ columns, phrase, scratch }: Listed, listing: ProductListing, filter: ListFilter): Uint8Array {
  const found = scratch.take(Uint8Array, columns.count)
  if (phrase) keepRelevant(found, phrase.relevance)
  else found.fill(SHOWN)
  const needed = flagsOf(listing)
  // A phrase only finds products on sale.
  if (!phrase || needed !== ON_SALE) keepFlags(found, columns.flags, needed)
  if (filter.subCategories) {
    const asked = tableOf(filter.subCategories, columns.highestCategory)
    setStateByCategory(
      found,
      columns,
      asked.map((isAsked) => isAsked * SHOWN),
    )
  }
  // A rating has two decimals; the requested one may have more.
  if (listing.minRating !== undefined) keepAtLeast(found, columns.rating, Math.ceil(listing.minRating * 100 - 1e-6))
  if (listing.reduced) keepBetween(found, columns.originalPrice, 1, PRICE_MAX_POISHA)
  return found
}

function keepPrices({ price }: ListedColumns, found: Uint8Array, { priceMin, priceMax }: ProductListing) {
  if (priceMin === undefined && priceMax === undefined) return
  const least = Math.min(priceMin ?? 0, PRICE_MAX_POISHA + 1)
  keepBetween(found, price, least, Math.min(priceMax ?? PRICE_MAX_POISHA, PRICE_MAX_POISHA))
}

function priceRange(
  { columns, orders, phrase }: Listed,
  found: Uint8Array,
  slots: Uint32Array | null,
): Facets['price'] {
  const { price, runs } = columns
  // The part of the market that a phrase found is not sorted yet.
  const isInOrder = phrase === null || (runs !== null && slots === null)
  const [min, max] = isInOrder ? endsOf(price, orders.read('priceLow'), found) : pricesOf(price, { found, slots })
  return max < 0 ? null : { min: toAmount(poisha(min)), max: toAmount(poisha(max)) }
}

/** The prices of the first and the last shown slot in the order of prices; a max of -1 if none is shown. */
function endsOf(price: Uint32Array, ordered: Uint32Array, found: Uint8Array): [min: number, max: number] {
  const isFound = (slot: number) => found[slot] === SHOWN
  const first = ordered.find(isFound)
  if (first === undefined) return [0, -1]
  return [price[first] as number, price[ordered.findLast(isFound) ?? first] as number]
}

function pricesOf(price: Uint32Array, { found, slots }: FoundSlots): [min: number, max: number] {
  let [min, max] = [Number.POSITIVE_INFINITY, -1]
  const count = slots ? slots.length : found.length
  for (let at = 0; at < count; at += 1) {
    const slot = slots ? (slots[at] as number) : at
    if (found[slot] !== SHOWN) continue
    const its = price[slot] as number
    if (its < min) min = its
    if (its > max) max = its
  }
  return [min, max]
}

/** The slots of the page, from shown slots in a given order. */
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

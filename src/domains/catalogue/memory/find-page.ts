import type { Facets } from '#contract/catalogue/catalogue.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { Window } from '#contract/page.ts'
import { filteringOf } from '../attribute-filter-views.ts'
import type { ListFilter, ProductListing, ProductListPage, Wanted } from '../list-views.ts'
import type { Catalogue } from './catalogue.ts'
import { type Choice, choiceOf, keepChosen, MISSES_NONE, type Relevance, tableOf } from './choice.ts'
import { type Columns, FREE_SHIPPING, IN_STOCK, ON_SALE, RECOMMENDED } from './columns.ts'
import { countFacets } from './count-facets.ts'
import type { OrderName } from './orders.ts'
import { readRelevant } from './read-relevant.ts'

/** What a list shows, as `findListPage` finds it in the database (list-views.ts). */
export function findPageInMemory(
  catalogue: Catalogue,
  { listing, filter, relevance }: { listing: ProductListing; filter: ListFilter; relevance: Relevance | null },
  window: Window,
  wanted: Wanted,
): ProductListPage {
  const { columns, orders } = catalogue
  const isEverything = relevance === null && !narrows(listing, filter)
  if (isEverything && !wanted.facets)
    return { ids: idsOf(columns, cut(orders.read(orderOf(listing)), window)), total: catalogue.onSale }
  const found = findAll(columns, listing, filter, relevance)
  const choice = choiceOf(columns, filter)
  const range = wanted.priceRange ? priceRange(columns, found, choice) : undefined
  keepPrices(columns, found, listing)
  const { facets, shown } = wanted.facets
    ? countFacets(catalogue, { found, choice, filter, searching: relevance !== null })
    : { facets: undefined, shown: keepChosen(columns, found, choice) }
  const slots =
    relevance && listing.sort === 'relevance'
      ? readRelevant(orders.read('newest'), found, relevance, window)
      : readInOrder(orders.read(orderOf(listing)), found, window, shown)
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

/** 1 for each slot that passes the phrase and all filters but those of categories, stores, attributes and price. */
function findAll(
  columns: Columns,
  listing: ProductListing,
  filter: ListFilter,
  relevance: Relevance | null,
): Uint8Array {
  const { count, flags, category, rating, originalPrice } = columns
  const found = new Uint8Array(count)
  const needed = flagsOf(listing)
  for (let slot = 0; slot < count; slot += 1)
    if (((flags[slot] as number) & needed) === needed && (relevance === null || (relevance[slot] as number) > 0))
      found[slot] = 1
  const { subCategories } = filter
  if (subCategories) {
    const asked = tableOf(subCategories)
    keep(found, (slot) => asked[category[slot] as number] === 1)
  }
  if (listing.minRating !== undefined) {
    // A rating has two decimals; what is asked for may have more.
    const least = listing.minRating * 100 - 1e-6
    keep(found, (slot) => (rating[slot] as number) >= least)
  }
  if (listing.reduced) keep(found, (slot) => originalPrice[slot] !== 0)
  return found
}

function keepPrices({ price }: Columns, found: Uint8Array, { priceMin, priceMax }: ProductListing) {
  if (priceMin !== undefined) keep(found, (slot) => (price[slot] as number) >= priceMin)
  if (priceMax !== undefined) keep(found, (slot) => (price[slot] as number) <= priceMax)
}

function keep(found: Uint8Array, passes: (slot: number) => boolean) {
  for (let slot = 0; slot < found.length; slot += 1) if (found[slot] === 1 && !passes(slot)) found[slot] = 0
}

function priceRange({ count, price }: Columns, found: Uint8Array, choice: Choice): Facets['price'] {
  let [min, max] = [Number.POSITIVE_INFINITY, -1]
  for (let slot = 0; slot < count; slot += 1) {
    if (found[slot] === 0) continue
    const its = price[slot] as number
    if (its >= min && its <= max) continue
    if (choice.missed(slot) !== MISSES_NONE) continue
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
    if (found[slot] === 0) continue
    if (skipped < offset) skipped += 1
    else page.push(slot)
  }
  return page
}

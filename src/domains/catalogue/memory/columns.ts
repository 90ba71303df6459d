import { appendToRuns, type CategoryRuns, createRuns } from './category-runs.ts'
import { enlarged } from './numbers.ts'

/** Bits of `flags`. */
export const ON_SALE = 1
export const IN_STOCK = 2
export const FREE_SHIPPING = 4
export const RECOMMENDED = 8

/** What lists filter, count and sort by, one entry per slot. A product has one slot, and gets a new one when its texts change. */
export type Columns = {
  /** Slots in use, including those of products that left. */
  count: number
  highestCategory: number
  highestStore: number
  id: Uint32Array
  /** The category of a slot never changes, so that `runs` only needs appending. */
  category: Uint32Array
  runs: CategoryRuns
  store: Uint32Array
  /** Poisha, at most PRICE_MAX_POISHA. */
  price: Uint32Array
  /** 0 where there is none. */
  originalPrice: Uint32Array
  /** Microseconds, as exact as the database has them. */
  createdAt: Float64Array
  /** Stars × 100. */
  rating: Uint16Array
  soldLately: Uint32Array
  flags: Uint8Array
  /** The index in `values` of the number of its values, which the values follow. Index 0 has the number 0. */
  valuesAt: Uint32Array
  values: Uint32Array
  valuesEnd: number
  /** The index of its English name in `names`: lower case, UTF-8, so that comparing bytes gives the database's order. */
  nameAt: Uint32Array
  nameLength: Uint16Array
  /** Includes the Bangla name, which follows on a line of its own. */
  namesLength: Uint16Array
  names: Buffer
  namesEnd: number
}

/** A product as lists read it (memory-views.ts). */
export type ListedRow = {
  id: number
  category_id: number
  store_id: number
  price_poisha: number
  original_price_poisha: number
  created_at: number
  rating: number
  sold_lately: number
  in_stock: boolean
  free_shipping: boolean
  recommended: boolean
  attribute_value_ids: number[]
  name_key: string
  tags_key: string
  description_key: string
}

type Texts = 'name_key' | 'tags_key' | 'description_key'

export const createColumns = (): Columns => ({
  count: 0,
  highestCategory: 0,
  highestStore: 0,
  id: new Uint32Array(0),
  category: new Uint32Array(0),
  runs: createRuns(),
  store: new Uint32Array(0),
  price: new Uint32Array(0),
  originalPrice: new Uint32Array(0),
  createdAt: new Float64Array(0),
  rating: new Uint16Array(0),
  soldLately: new Uint32Array(0),
  flags: new Uint8Array(0),
  valuesAt: new Uint32Array(0),
  values: new Uint32Array(1),
  valuesEnd: 1,
  nameAt: new Uint32Array(0),
  nameLength: new Uint16Array(0),
  namesLength: new Uint16Array(0),
  names: Buffer.alloc(0),
  namesEnd: 0,
})

/** @returns the slot */
export function appendRow(columns: Columns, row: ListedRow): number {
  const slot = columns.count
  if (slot >= columns.id.length) growSlots(columns, Math.max(1024, Math.ceil(slot * 1.5)))
  columns.count += 1
  columns.id[slot] = row.id
  const names = Buffer.from(row.name_key)
  if (columns.namesEnd + names.length > columns.names.length)
    columns.names = Buffer.concat([columns.names], Math.max(1 << 16, Math.ceil(columns.namesEnd * 1.5) + names.length))
  names.copy(columns.names, columns.namesEnd)
  const end = names.indexOf('\n')
  columns.nameAt[slot] = columns.namesEnd
  columns.nameLength[slot] = end < 0 ? names.length : end
  columns.namesLength[slot] = names.length
  columns.namesEnd += names.length
  columns.category[slot] = row.category_id
  columns.highestCategory = Math.max(columns.highestCategory, row.category_id)
  appendToRuns(columns.runs, slot, row.category_id)
  writeRow(columns, slot, row)
  return slot
}

/** Writes everything but the texts and the category. */
export function writeRow(columns: Columns, slot: number, row: Omit<ListedRow, Texts>) {
  columns.highestStore = Math.max(columns.highestStore, row.store_id)
  columns.store[slot] = row.store_id
  columns.price[slot] = row.price_poisha
  columns.originalPrice[slot] = row.original_price_poisha
  columns.createdAt[slot] = row.created_at
  columns.rating[slot] = row.rating
  columns.soldLately[slot] = row.sold_lately
  columns.flags[slot] =
    ON_SALE |
    (row.in_stock ? IN_STOCK : 0) |
    (row.free_shipping ? FREE_SHIPPING : 0) |
    (row.recommended ? RECOMMENDED : 0)
  writeValues(columns, slot, row.attribute_value_ids)
}

/** Whether the product keeps its place in every order with these values. */
export const sortsAlike = (columns: Columns, slot: number, row: Omit<ListedRow, Texts>): boolean =>
  columns.price[slot] === row.price_poisha &&
  columns.originalPrice[slot] === row.original_price_poisha &&
  columns.createdAt[slot] === row.created_at &&
  columns.soldLately[slot] === row.sold_lately

function writeValues(columns: Columns, slot: number, ids: readonly number[]) {
  // Fewer values than before fit into the old place.
  let at = columns.valuesAt[slot] as number
  if (ids.length > (columns.values[at] as number)) {
    at = columns.valuesEnd
    const end = at + 1 + ids.length
    if (end > columns.values.length) columns.values = enlarged(columns.values, Math.max(1024, Math.ceil(end * 1.5)))
    columns.valuesEnd = end
  }
  columns.valuesAt[slot] = at
  columns.values[at] = ids.length
  columns.values.set(ids, at + 1)
}

function growSlots(columns: Columns, size: number) {
  columns.id = enlarged(columns.id, size)
  columns.category = enlarged(columns.category, size)
  columns.store = enlarged(columns.store, size)
  columns.price = enlarged(columns.price, size)
  columns.originalPrice = enlarged(columns.originalPrice, size)
  columns.createdAt = enlarged(columns.createdAt, size)
  columns.rating = enlarged(columns.rating, size)
  columns.soldLately = enlarged(columns.soldLately, size)
  columns.flags = enlarged(columns.flags, size)
  columns.valuesAt = enlarged(columns.valuesAt, size)
  columns.nameAt = enlarged(columns.nameAt, size)
  columns.nameLength = enlarged(columns.nameLength, size)
  columns.namesLength = enlarged(columns.namesLength, size)
}

/** The names of a product, as `product_search` has them. */
export function namesOf({ names, nameAt, namesLength }: Columns, slot: number): string {
  const at = nameAt[slot] as number
  return names.toString('utf8', at, at + (namesLength[slot] as number))
}

/** The order of English names, as collation "C" has it. */
export function compareNames({ names, nameAt, nameLength }: Columns, a: number, b: number): number {
  const atA = nameAt[a] as number
  const atB = nameAt[b] as number
  const lengthA = nameLength[a] as number
  const lengthB = nameLength[b] as number
  const length = Math.min(lengthA, lengthB)
  // Most names differ within a few bytes: calling Buffer.compare takes longer than that.
  for (let at = 0; at < length; at += 1) {
    const difference = (names[atA + at] as number) - (names[atB + at] as number)
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}

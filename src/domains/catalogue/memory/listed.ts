import { bounds } from './bounds.ts'
import type { Catalogue } from './catalogue.ts'
import type { CategoryRuns } from './category-runs.ts'
import { type Columns, namesOf } from './columns.ts'
import type { PhraseFound } from './find-phrase.ts'
import { type Numbers } from './numbers.ts'
import { inOrder, type OrderName } from './orders.ts'
import type { Relevance } from './relevance.ts'
import type { Scratch } from './scratch.ts'

/** What a list is read from: the whole catalogue, or the part that a phrase found. Slots are indexes into its `columns`. */
export type Listed = Pick<Catalogue, 'names' | 'onSale'> & {
  columns: ListedColumns
  orders: {
    read: (name: OrderName) => Uint32Array
    /** Sorts some slots in place. */
    sort: (name: OrderName, slots: Uint32Array) => Uint32Array
  }
  idOf: (slot: number) => number
  /** The names as in `product_search`. */
  namesOf: (slot: number) => string
  phrase: PhraseListed | null
  scratch: Scratch
}

const COPIED = ['category', 'store', 'price', 'originalPrice', 'rating', 'flags', 'valuesAt'] as const
/** What lists filter and count by. */
export type ListedColumns = Pick<
  Columns,
  'count' | 'highestCategory' | 'highestStore' | 'values' | (typeof COPIED)[number]
> & {
  /** Null for a part. */
  runs: CategoryRuns | null
}

/** What a phrase found, per slot. */
export type PhraseListed = {
  /** 0 for slots that it did not find. */
  relevance: Relevance
  /** The texts that may have the phrase to the letter; null if that is known already (find-phrase.ts). */
  letters: Uint8Array | null
}

export const listAll = (catalogue: Catalogue, scratch: Scratch): Listed => wholeOf(catalogue, null, scratch)

export const listFound = (catalogue: Catalogue, { slots, ...phrase }: PhraseFound, scratch: Scratch): Listed =>
  slots ? partOf(catalogue, slots, phrase, scratch) : wholeOf(catalogue, phrase, scratch)

function wholeOf({ columns, names, onSale, orders }: Catalogue, phrase: PhraseListed | null, scratch: Scratch): Listed {
  return {
    names,
    onSale,
    columns,
    orders: { read: orders.read, sort: (name, slots) => inOrder(columns, name, slots) },
    idOf: (slot) => columns.id[slot] as number,
    namesOf: (slot) => namesOf(columns, slot),
    phrase,
    scratch,
  }
}

function partOf(catalogue: Catalogue, slots: Uint32Array, phrase: PhraseListed, scratch: Scratch): Listed {
  const { columns, names, onSale } = catalogue
  const slotOf = (place: number) => slots[place] as number
  const sort = (name: OrderName, places: Uint32Array) => inOrder(columns, name, places, slotOf)
  return {
    names,
    onSale,
    columns: columnsOf(columns, slots, scratch),
    orders: {
      read: (name) =>
        slots.length <= bounds.sorted
          ? sort(name, Uint32Array.from(slots.keys()))
          : placesOf(catalogue, slots, name, scratch),
      sort,
    },
    idOf: (place) => columns.id[slotOf(place)] as number,
    namesOf: (place) => namesOf(columns, slotOf(place)),
    phrase,
    scratch,
  }
}

/** The indexes of `slots`, sorted by going through the order of all products. */
function placesOf({ columns, orders }: Catalogue, slots: Uint32Array, name: OrderName, scratch: Scratch): Uint32Array {
  /** By slot, its index + 1; 0 for none. */
  const places = scratch.take(Uint32Array, columns.count)
  for (let at = 0; at < slots.length; at += 1) places[slots[at] as number] = at + 1
  const all = orders.read(name)
  const ordered = scratch.takeUnset(Uint32Array, slots.length)
  let end = 0
  for (let at = 0; at < all.length; at += 1) {
    const place = places[all[at] as number] as number
    if (place > 0) ordered[end++] = place - 1
  }
  return ordered.subarray(0, end)
}

/** Copies a column when it is first read: a list reads few of them. */
function columnsOf(columns: Columns, slots: Uint32Array, scratch: Scratch): ListedColumns {
  const part = { ...columns, count: slots.length, runs: null }
  for (const name of COPIED) {
    let copied: Numbers | null = null
    Object.defineProperty(part, name, {
      get: () => {
        copied ??= copyOf(columns[name], slots, scratch)
        return copied
      },
    })
  }
  return part
}

function copyOf<T extends Numbers>(from: T, slots: Uint32Array, scratch: Scratch): T {
  const into = scratch.takeLike(from, slots.length)
  for (let at = 0; at < slots.length; at += 1) into[at] = from[slots[at] as number] as number
  return into
}

import { bounds } from './bounds.ts'
import type { Catalogue } from './catalogue.ts'
import type { Columns, Numbers } from './columns.ts'
import type { PhraseFound } from './find-phrase.ts'
import { inOrder, type OrderName } from './orders.ts'
import type { Relevance } from './relevance.ts'
import type { Scratch } from './scratch.ts'

/** What a list is read from: the catalogue, or the part of it that a phrase found. */
export type Listed = Pick<Catalogue, 'columns' | 'names' | 'onSale'> & {
  orders: { read: (name: OrderName) => Uint32Array }
  phrase: PhraseListed | null
  scratch: Scratch
}

/** What a phrase found, by slot. */
export type PhraseListed = {
  /** 0 where it is not. */
  relevance: Relevance
  /** Texts that may have the phrase to the letter; null where that is known already (find-phrase.ts). */
  letters: Uint8Array | null
}

export const listAll = (catalogue: Catalogue, scratch: Scratch): Listed => ({
  ...partial(catalogue),
  orders: catalogue.orders,
  phrase: null,
  scratch,
})

export const listFound = (
  catalogue: Catalogue,
  { slots, relevance, letters }: PhraseFound,
  scratch: Scratch,
): Listed =>
  slots
    ? partOf(catalogue, slots, { relevance, letters }, scratch)
    : { ...partial(catalogue), orders: catalogue.orders, phrase: { relevance, letters }, scratch }

const partial = ({ columns, names, onSale }: Catalogue) => ({ columns, names, onSale })

function partOf(catalogue: Catalogue, slots: Uint32Array, phrase: PhraseListed, scratch: Scratch): Listed {
  const columns = columnsOf(catalogue.columns, slots, scratch)
  return {
    ...partial(catalogue),
    columns,
    phrase,
    scratch,
    orders: {
      read: (name) =>
        slots.length <= bounds.sorted
          ? inOrder(columns, name, Uint32Array.from(slots.keys()))
          : placesOf(catalogue, slots, name, scratch),
    },
  }
}

/** In an order of all products, the places in `slots`. */
function placesOf({ columns, orders }: Catalogue, slots: Uint32Array, name: OrderName, scratch: Scratch): Uint32Array {
  /** One more than the place; 0 for none. */
  const places = scratch.take(Uint32Array, columns.count)
  for (let at = 0; at < slots.length; at += 1) places[slots[at] as number] = at + 1
  const all = orders.read(name)
  const ordered = scratch.take(Uint32Array, slots.length)
  let end = 0
  for (let at = 0; at < all.length; at += 1) {
    const place = places[all[at] as number] as number
    if (place > 0) ordered[end++] = place - 1
  }
  return ordered.subarray(0, end)
}

const COPIED = [
  'id',
  'category',
  'store',
  'price',
  'originalPrice',
  'createdAt',
  'rating',
  'soldLately',
  'flags',
  'valuesAt',
  'valuesCount',
  'nameAt',
  'nameLength',
  'namesLength',
] as const

/** Each column is copied when it is first read: a list reads few of them. */
function columnsOf(columns: Columns, slots: Uint32Array, scratch: Scratch): Columns {
  const part = { ...columns, count: slots.length }
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

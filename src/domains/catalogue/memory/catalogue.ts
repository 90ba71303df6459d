import { appendRow, type Columns, createColumns, type ListedRow, sortsAlike, writeRow } from './columns.ts'
import type { ListChanges, ListNames } from './memory-views.ts'
import { createOrders, type Orders } from './orders.ts'
import { createWords, type Words } from './words.ts'

/** What lists read of the products on sale, in the memory of this process (docs/decisions/0022-catalogue-in-memory.md). */
export type Catalogue = {
  readonly columns: Columns
  readonly orders: Orders
  readonly words: Words
  names: ListNames
  readonly onSale: number
  /** Slots of products that left or have another slot now: they take memory until the catalogue is read anew. */
  readonly left: number
  add: (row: ListedRow) => void
  /** @returns false for a change of what it does not know: it has to be read anew */
  apply: (changes: Pick<ListChanges, 'ids' | 'rows'>) => boolean
  slotOf: (id: number) => number | undefined
}

/** Ids are looked up in an array, which grows with the highest. */
export const ID_MAX = 50_000_000

export function createCatalogue(names: ListNames): Catalogue {
  const columns = createColumns()
  const orders = createOrders(columns)
  const words = createWords()
  /** One more than the slot, by id; 0 for none. */
  let slots = new Uint32Array(1024)
  let onSale = 0

  const slotOf = (id: number): number | undefined => {
    const slot = slots[id] ?? 0
    return slot === 0 ? undefined : slot - 1
  }

  function add(row: ListedRow) {
    if (row.id >= ID_MAX) throw new Error(`product ${row.id} has too high an id for a list in memory`)
    remove(row.id)
    const slot = appendRow(columns, row)
    words.add(slot, row)
    if (row.id >= slots.length) {
      const longer = new Uint32Array(Math.min(ID_MAX, Math.ceil(row.id * 1.5)))
      longer.set(slots)
      slots = longer
    }
    slots[row.id] = slot + 1
    onSale += 1
    orders.move(slot)
  }

  function remove(id: number) {
    const slot = slotOf(id)
    if (slot === undefined) return
    columns.flags[slot] = 0
    slots[id] = 0
    onSale -= 1
    orders.move(slot)
  }

  return {
    columns,
    orders,
    words,
    names,
    slotOf,
    add,
    get onSale() {
      return onSale
    },
    get left() {
      return columns.count - onSale
    },
    apply({ ids, rows }) {
      const present = new Set(rows.map(({ id }) => id))
      for (const id of ids) if (!present.has(id)) remove(id)
      for (const { name_key, tags_key, description_key, ...row } of rows) {
        const slot = slotOf(row.id)
        if (name_key !== null)
          add({ ...row, name_key, tags_key: tags_key ?? '', description_key: description_key ?? '' })
        else if (slot === undefined) return false
        else {
          const moves = !sortsAlike(columns, slot, row)
          writeRow(columns, slot, row)
          if (moves) orders.move(slot)
        }
      }
      return true
    },
  }
}

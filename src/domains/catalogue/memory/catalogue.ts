import { appendRow, type Columns, createColumns, type ListedRow, sortsAlike, writeRow } from './columns.ts'
import { MarksPool } from './marks.ts'
import type { ListChanges, ListNames } from './memory-views.ts'
import { enlarged } from './numbers.ts'
import { createOrders, type Orders } from './orders.ts'
import { ScratchPool } from './scratch.ts'
import { createTerms, type Terms } from './terms.ts'
import { createWords, type Words } from './words.ts'

/** What lists read of the products on sale, in the memory of this process (docs/decisions/0022-catalogue-in-memory.md). */
export type Catalogue = {
  readonly columns: Columns
  readonly orders: Orders
  readonly words: Words
  readonly terms: Terms
  /** For one search at a time, which must not await anything while it uses them. */
  readonly marks: MarksPool
  readonly scratch: ScratchPool
  names: ListNames
  /** How many products are on sale. */
  readonly onSale: Omit<OnSale, 'add'>
  /** Slots of products that left or moved to another slot: they take memory until the whole catalogue is read again. */
  readonly left: number
  add: (row: ListedRow) => void
  /** @returns false for a change of a product it does not know: then the whole catalogue has to be read again */
  apply: (changes: Pick<ListChanges, 'ids' | 'rows'>) => boolean
}

/** Slots are looked up in an array that is indexed by id, and so grows with the highest id. */
const ID_MAX = 50_000_000

export function createCatalogue(names: ListNames): Catalogue {
  const columns = createColumns()
  const orders = createOrders(columns)
  const words = createWords()
  const terms = createTerms()
  const slots = createSlots()
  const onSale = createOnSale()

  function add(row: ListedRow) {
    remove(row.id)
    const slot = appendRow(columns, row)
    words.add(slot, row)
    terms.add(row)
    slots.set(row.id, slot)
    onSale.add(row, 1)
    orders.move(slot)
  }

  function remove(id: number) {
    const slot = slots.get(id)
    if (slot === undefined) return
    columns.flags[slot] = 0
    slots.delete(id)
    onSale.add(categoryAndStore(columns, slot), -1)
    orders.move(slot)
  }

  return {
    columns,
    orders,
    words,
    terms,
    marks: new MarksPool(),
    scratch: new ScratchPool(),
    names,
    add,
    onSale,
    get left() {
      return columns.count - onSale.all
    },
    apply({ ids, rows }) {
      const present = new Set(rows.map(({ id }) => id))
      for (const id of ids) if (!present.has(id)) remove(id)
      for (const { name_key, tags_key, description_key, ...row } of rows) {
        const slot = slots.get(row.id)
        if (name_key !== null)
          add({ ...row, name_key, tags_key: tags_key ?? '', description_key: description_key ?? '' })
        else if (slot === undefined || columns.category[slot] !== row.category_id) return false
        else {
          const moves = !sortsAlike(columns, slot, row)
          onSale.add(categoryAndStore(columns, slot), -1)
          onSale.add(row, 1)
          writeRow(columns, slot, row)
          if (moves) orders.move(slot)
        }
      }
      return true
    },
  }
}

type CategoryAndStore = Pick<ListedRow, 'category_id' | 'store_id'>
type OnSale = ReturnType<typeof createOnSale>

const categoryAndStore = ({ category, store }: Columns, slot: number): CategoryAndStore => ({
  category_id: category[slot] as number,
  store_id: store[slot] as number,
})

function createOnSale() {
  const [byCategory, byStore] = [createCounts(), createCounts()]
  let all = 0
  return {
    get all() {
      return all
    },
    /** Indexed by id, up to the highest id ever counted, with zeros behind it. */
    get byCategory() {
      return byCategory.all
    },
    get byStore() {
      return byStore.all
    },
    inCategories: (ids: readonly number[]) => [...new Set(ids)].reduce((sum, id) => sum + (byCategory.all[id] ?? 0), 0),
    add({ category_id, store_id }: CategoryAndStore, change: 1 | -1) {
      all += change
      byCategory.add(category_id, change)
      byStore.add(store_id, change)
    },
  }
}

function createCounts() {
  let counts = new Uint32Array(0)
  return {
    get all() {
      return counts
    },
    add(id: number, change: 1 | -1) {
      if (id >= counts.length) counts = enlarged(counts, Math.ceil((id + 1) * 1.5))
      counts[id] = (counts[id] as number) + change
    },
  }
}

function createSlots() {
  /** Slot + 1; 0 for none. */
  let slots = new Uint32Array(1024)
  return {
    get(id: number): number | undefined {
      const slot = slots[id] ?? 0
      return slot === 0 ? undefined : slot - 1
    },
    set(id: number, slot: number) {
      if (id >= ID_MAX) throw new Error(`the id ${id} is too high for a list in memory`)
      if (id >= slots.length) slots = enlarged(slots, Math.min(ID_MAX, Math.ceil(id * 1.5)))
      slots[id] = slot + 1
    },
    delete(id: number) {
      slots[id] = 0
    },
  }
}

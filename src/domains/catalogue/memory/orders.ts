import { type Columns, compareNames, ON_SALE } from './columns.ts'
import { compareBanglaNames, hasBanglaName } from './name-lines.ts'

/**
 * The orders of lists, the same as the statement's `order by` (list-views.ts). Only suggestions read `nameBn`, which has only
 * products with a Bangla name.
 */
export type OrderName =
  | 'name'
  | 'nameBn'
  | 'nameDesc'
  | 'priceLow'
  | 'priceHigh'
  | 'newest'
  | 'bestSelling'
  | 'reduction'

const by: Record<OrderName, (columns: Columns, a: number, b: number) => number> = {
  name: (columns, a, b) => compareNames(columns, a, b) || low(columns.id, a, b),
  nameBn: (columns, a, b) => compareBanglaNames(columns, a, b) || low(columns.id, a, b),
  nameDesc: (columns, a, b) => compareNames(columns, b, a) || low(columns.id, a, b),
  priceLow: ({ price, id }, a, b) => low(price, a, b) || low(id, a, b),
  priceHigh: ({ price, id }, a, b) => low(price, b, a) || low(id, a, b),
  newest: ({ createdAt, id }, a, b) => low(createdAt, b, a) || low(id, b, a),
  bestSelling: ({ soldLately, id }, a, b) => low(soldLately, b, a) || low(id, b, a),
  reduction: (columns, a, b) => reductionOf(columns, b) - reductionOf(columns, a) || low(columns.id, b, a),
}

const low = (column: Float64Array | Uint32Array, a: number, b: number) => (column[a] as number) - (column[b] as number)

/** In hundredths of a percent; -1 without a reduction. */
function reductionOf({ price, originalPrice }: Columns, slot: number): number {
  const original = originalPrice[slot] as number
  return original === 0 ? -1 : Math.floor(((original - (price[slot] as number)) * 10_000) / original)
}

/** Sorts some slots in place, or other numbers for which `slotOf` returns the slot. */
export function inOrder(
  columns: Columns,
  name: OrderName,
  slots: Uint32Array,
  slotOf = (each: number): number => each,
): Uint32Array {
  const rule = by[name]
  return slots.sort((a, b) => rule(columns, slotOf(a), slotOf(b)))
}

/** How many slots are sorted before other work gets a turn. */
const SORTED_AT_ONCE = 16_384

export type Orders = {
  /** Sorts every order from scratch, a part at a time. */
  prepare: (turn: () => Promise<void>) => Promise<void>
  /** Call it when a slot is added, removed, or sorts differently: each order moves it to its place when it is next read. */
  move: (slot: number) => void
  read: (name: OrderName) => Uint32Array
}

const orderNames = Object.keys(by) as OrderName[]

export function createOrders(columns: Columns): Orders {
  const sorted = new Map<OrderName, Uint32Array>()
  /** Empty until everything has been sorted once. */
  const moved = new Map<OrderName, Set<number>>()
  const compare = (name: OrderName) => {
    const rule = by[name]
    return (a: number, b: number) => rule(columns, a, b)
  }
  const onSale = (slot: number) => ((columns.flags[slot] as number) & ON_SALE) !== 0
  const belongs = (name: OrderName) => (slot: number) =>
    onSale(slot) && (name !== 'nameBn' || hasBanglaName(columns, slot))

  return {
    async prepare(turn) {
      for (const name of orderNames) {
        const slots = new Uint32Array(columns.count).map((_, slot) => slot).filter(belongs(name))
        sorted.set(name, await sortInTurns(slots, compare(name), turn))
      }
      for (const name of orderNames) moved.set(name, new Set())
    },
    move(slot) {
      for (const slots of moved.values()) slots.add(slot)
    },
    read(name) {
      const slots = sorted.get(name) ?? new Uint32Array(0)
      const changed = moved.get(name)
      if (!changed || changed.size === 0) return slots
      const marked = new Uint8Array(columns.count)
      for (const slot of changed) marked[slot] = 1
      const placed = replaced(slots, marked, [...changed].filter(belongs(name)).toSorted(compare(name)), compare(name))
      changed.clear()
      sorted.set(name, placed)
      return placed
    },
  }
}

/** `slots` without the marked ones, with `present` inserted where they belong. */
function replaced(
  slots: Uint32Array,
  marked: Uint8Array,
  present: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  const kept = slots.filter((slot) => marked[slot] === 0)
  const into = new Uint32Array(kept.length + present.length)
  let from = 0
  for (const [at, slot] of present.entries()) {
    const place = placeOf(kept, slot, compare)
    into.set(kept.subarray(from, place), from + at)
    into[place + at] = slot
    from = place
  }
  into.set(kept.subarray(from), from + present.length)
  return into
}

function placeOf(slots: Uint32Array, slot: number, compare: (a: number, b: number) => number): number {
  let [from, to] = [0, slots.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(slots[middle] as number, slot) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** A merge sort that gives other work a turn between its parts. */
async function sortInTurns(
  slots: Uint32Array,
  compare: (a: number, b: number) => number,
  turn: () => Promise<void>,
): Promise<Uint32Array> {
  for (let at = 0; at < slots.length; at += SORTED_AT_ONCE) {
    slots.subarray(at, at + SORTED_AT_ONCE).sort(compare)
    await turn()
  }
  let [from, into]: [Uint32Array, Uint32Array] = [slots, new Uint32Array(slots.length)]
  for (let width = SORTED_AT_ONCE; width < slots.length; width *= 2) {
    for (let at = 0; at < slots.length; at += 2 * width) {
      const merging = { from, into, left: at, right: Math.min(at + width, from.length) }
      const ends = { left: merging.right, right: Math.min(at + 2 * width, from.length) }
      let done = at
      while (done < ends.right) {
        done = merge(merging, ends, done, compare)
        await turn()
      }
    }
    ;[from, into] = [into, from]
  }
  return from
}

/** Merges some slots of two sorted ranges. @returns the index up to which it has merged */
function merge(
  merging: { from: Uint32Array; into: Uint32Array; left: number; right: number },
  ends: { left: number; right: number },
  done: number,
  compare: (a: number, b: number) => number,
): number {
  const { from, into } = merging
  const until = Math.min(ends.right, done + SORTED_AT_ONCE)
  let at = done
  for (; at < until; at += 1) {
    const isLeft =
      merging.right >= ends.right ||
      (merging.left < ends.left && compare(from[merging.left] as number, from[merging.right] as number) <= 0)
    into[at] = (isLeft ? from[merging.left++] : from[merging.right++]) as number
  }
  return at
}

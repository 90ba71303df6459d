import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendToRuns, countByRuns, createRuns } from './category-runs.ts'
import { SHOWN } from './found-slots.ts'
import { keepAtLeast, keepBetween, keepFlags, keepRelevant, setStateByCategory } from './slot-filters.ts'
import { countBetween, countByte, inSteps, writeSlots } from './steps.ts'

/** Counts of slots around whole steps, and values around the ends that are asked for. */
const slots = fc.array(
  fc.record({
    isFound: fc.boolean(),
    state: fc.constantFrom(0, 1, 2, SHOWN, 5, 6, 255),
    flags: fc.nat(15),
    rating: fc.constantFrom(0, 1, 299, 300, 301, 500),
    price: fc.constantFrom(0, 1, 99, 100, 101, 999_999_999, 1_000_000_000),
    category: fc.nat(3),
  }),
  { maxLength: 45 },
)
/** The same, also with those of a category beside each other. */
const inRuns = fc
  .tuple(slots, fc.boolean())
  .map(([all, areSorted]) => (areSorted ? all.toSorted((a, b) => a.category - b.category) : all))

type Slot = { isFound: boolean; state: number; flags: number; rating: number; price: number; category: number }

const check = (property: (all: Slot[]) => void) => fc.assert(fc.property(inRuns, property), { numRuns: 300 })
const foundOf = (all: readonly Slot[]) => Uint8Array.from(all, ({ isFound }) => (isFound ? SHOWN : 0))
const kept = (all: readonly Slot[], isKept: (slot: Slot) => boolean) =>
  Uint8Array.from(all, (slot) => (slot.isFound && isKept(slot) ? SHOWN : 0))

function columnsOf(all: readonly Slot[]) {
  const runs = createRuns()
  for (const [slot, { category }] of all.entries()) appendToRuns(runs, slot, category)
  return { category: Uint32Array.from(all, ({ category }) => category), runs }
}

test('what has all the flags is kept', () =>
  check((all) => {
    for (const needed of [1, 3, 9]) {
      const found = foundOf(all)
      keepFlags(
        found,
        Uint8Array.from(all, ({ flags }) => flags),
        needed,
      )
      expect(found).toEqual(kept(all, ({ flags }) => (flags & needed) === needed))
    }
  }))

test('a rating that is asked for is enough', () =>
  check((all) => {
    for (const least of [0, 1, 300, 500]) {
      const found = foundOf(all)
      keepAtLeast(
        found,
        Uint16Array.from(all, ({ rating }) => rating),
        least,
      )
      expect(found).toEqual(kept(all, ({ rating }) => rating >= least))
    }
  }))

test('both ends of a price are kept, whatever its state', () =>
  check((all) => {
    const price = Uint32Array.from(all, (slot) => slot.price)
    for (const [least, most] of [
      [0, 1_000_000_000],
      [100, 100],
      [1, 99],
      [1_000_000_001, 1_000_000_000],
    ] as const) {
      const found = Uint8Array.from(all, ({ state }) => state)
      keepBetween(found, price, least, most)
      const isKept = (slot: Slot) => slot.price >= least && slot.price <= most
      expect(found).toEqual(Uint8Array.from(all, (slot) => (isKept(slot) ? slot.state : 0)))
    }
  }))

test('what is relevant is found, and nothing that came after', () =>
  check((all) => {
    const found = new Uint8Array(all.length + 6)
    keepRelevant(
      found,
      Uint16Array.from(all, ({ rating }) => rating),
    )
    expect([...found]).toEqual([...all.map(({ rating }) => (rating === 0 ? 0 : SHOWN)), 0, 0, 0, 0, 0, 0])
  }))

test('a found slot gets the state that a table has for its category', () =>
  check((all) => {
    const table = Uint8Array.of(SHOWN, 2, 0, 1)
    for (const columns of [columnsOf(all), { ...columnsOf(all), runs: null }]) {
      const found = foundOf(all)
      setStateByCategory(found, columns, table)
      expect(found).toEqual(Uint8Array.from(all, ({ isFound, category }) => (isFound ? (table[category] ?? 0) : 0)))
    }
  }))

test('slots in a state are counted by their category', () =>
  check((all) => {
    const table = Uint8Array.of(SHOWN, 2, 0, 255)
    const bytes = Uint8Array.from(all, ({ state }) => state)
    const isCounted = ({ state, category }: Slot) => state === table[category]
    const expected = [0, 1, 2, 3].map((id) => all.filter((slot) => slot.category === id && isCounted(slot)).length)
    expect([...countByRuns(bytes, columnsOf(all).runs, table)]).toEqual(expected)
  }))

test('ranges follow each other, each of another category than the one before', () =>
  check((all) => {
    const { runs } = columnsOf(all)
    const ranges = [...runs.category.subarray(0, runs.count)]
    expect(ranges).toEqual(all.flatMap(({ category }, at) => (category === all[at - 1]?.category ? [] : [category])))
  }))

test('slots with one of some bits are listed, and those that say something counted', () =>
  check((all) => {
    const bytes = Uint8Array.from(all, ({ state }) => state)
    const into = new Uint32Array(all.length + 1)
    const end = writeSlots(into, bytes, 0xfc)
    expect([...into.subarray(0, end)]).toEqual([...bytes.keys()].filter((slot) => ((bytes[slot] ?? 0) & 0xfc) !== 0))
    for (const state of [0, SHOWN, 255])
      expect(countByte(bytes, state)).toBe(bytes.filter((each) => each === state).length)
  }))

test('many are counted', () => {
  const all = new Uint8Array(5003).fill(SHOWN)
  expect(countByte(all, SHOWN)).toBe(5003)
  expect(countBetween(all, inSteps(all), { from: 2, to: 4001, byte: SHOWN })).toBe(3999)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restoreBoundsAfterEach } from '#test/restore-bounds.ts'
import { bounds } from './bounds.ts'
import { MISSES_STORES, SHOWN } from './found-slots.ts'
import { readRelevant } from './read-relevant.ts'
import { ScratchPool } from './scratch.ts'

restoreBoundsAfterEach()

/** Products that are excluded, miss a filter or are shown; the first two may be missing from the list of slots. */
const products = fc.array(
  fc.record({
    relevance: fc.constantFrom(0, 1, 1, 7, 7, 7, 40),
    state: fc.constantFrom(0, MISSES_STORES, SHOWN, SHOWN, SHOWN),
    isListed: fc.constantFrom(true, true, true, false),
  }),
  { maxLength: 40 },
)
const window = fc.record({ limit: fc.constantFrom(1, 2, 12), offset: fc.constantFrom(0, 0, 1, 2, 12) })

const newestFirst = (from: Uint32Array) => from.sort((a, b) => b - a)
const ordersOf = (count: number) => ({
  read: () => newestFirst(Uint32Array.from({ length: count }, (_, slot) => slot)),
  sort: (_: string, from: Uint32Array) => newestFirst(from),
})

test.each([0, 3, 4096])('the most relevant come first, of equally relevant ones the newest (sorted: %i)', (sorted) => {
  Object.assign(bounds, { sorted })
  fc.assert(
    fc.property(products, window, (all, { limit, offset }) => {
      const found = Uint8Array.from(all, ({ state, relevance }) => (relevance === 0 ? 0 : state))
      const relevance = Uint16Array.from(all, (each) => each.relevance)
      const isPresent = (slot: number) => found[slot] === SHOWN || all[slot]!.isListed
      const slots = Uint32Array.from(all.keys()).filter(isPresent)
      const orders = ordersOf(all.length)
      const shown = [...slots].filter((slot) => found[slot] === SHOWN)
      const expected = shown.toSorted((a, b) => relevance[b]! - relevance[a]! || b - a).slice(offset, offset + limit)
      const scratch = new ScratchPool().lease()
      expect(readRelevant({ orders, scratch }, { found, slots }, relevance, { limit, offset })).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test.each([0, 3, 4096])(
  'the same without a list of what was found: all that has a relevance (sorted: %i)',
  (sorted) => {
    Object.assign(bounds, { sorted })
    fc.assert(
      fc.property(products, window, (all, { limit, offset }) => {
        const relevance = Uint16Array.from(all, (each) => each.relevance)
        // A product that was added meanwhile has no relevance.
        const found = Uint8Array.of(...all.map((each) => (each.relevance === 0 ? 0 : SHOWN)), 0)
        const shown = [...all.keys()].filter((slot) => found[slot] === SHOWN)
        const expected = shown.toSorted((a, b) => relevance[b]! - relevance[a]! || b - a).slice(offset, offset + limit)
        const listed = { orders: ordersOf(found.length), scratch: new ScratchPool().lease() }
        expect(readRelevant(listed, { found, slots: null }, relevance, { limit, offset })).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  },
)

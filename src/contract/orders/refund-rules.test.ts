import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import {
  amountOf,
  moneyOnly,
  type Refundable,
  type RefundSplit,
  reducedTo,
  splitAll,
  splitPieces,
} from './refund-rules.ts'

const money = fc.integer({ min: 0, max: 5_000_000 }).map(poisha)
const refundable: fc.Arbitrary<Refundable> = fc
  .record({
    lines: fc.array(fc.record({ pieces: fc.integer({ min: 0, max: 9 }), goods: money }), { maxLength: 6 }),
    charges: fc.uniqueArray(fc.record({ kind: fc.constantFrom('shipping', 'tax', 'gift_wrap'), amount: money }), {
      selector: ({ kind }) => kind,
    }),
  })
  .map(({ lines, charges }) => ({
    parcelId: 1,
    unsent: false,
    charges,
    lines: lines.map((line, at) => ({ itemId: at, productId: at, ...line })),
  }))
/** Chooses this many pieces of each line. */
const chooseLines = ({ lines }: Refundable, parts: readonly number[]) =>
  lines
    .map(({ itemId, pieces }, at) => ({
      itemId,
      quantity: Math.round((parts[at] ?? 0) * pieces),
      restock: at % 2 === 0,
    }))
    .filter(({ quantity }) => quantity > 0)
const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 })

/** Asserts that nothing is negative or more than is refundable. */
function expectWithin(split: RefundSplit, { lines, charges }: Refundable) {
  for (const { itemId, quantity, goods } of split.lines) {
    const line = lines.find((one) => one.itemId === itemId)
    expect(quantity).toBeLessThanOrEqual(line?.pieces ?? 0)
    expect(goods).toBeGreaterThanOrEqual(0)
    expect(goods).toBeLessThanOrEqual(line?.goods ?? 0)
  }
  for (const { kind, amount } of split.charges) {
    expect(amount).toBeGreaterThanOrEqual(0)
    expect(amount).toBeLessThanOrEqual(charges.find((one) => one.kind === kind)?.amount ?? 0)
  }
}
/** What is still refundable after a split. */
const without = ({ lines, charges, ...rest }: Refundable, split: RefundSplit): Refundable => ({
  ...rest,
  lines: lines.map((line) => {
    const refunded = split.lines.find(({ itemId }) => itemId === line.itemId)
    return {
      ...line,
      pieces: line.pieces - (refunded?.quantity ?? 0),
      goods: poisha(line.goods - (refunded?.goods ?? 0)),
    }
  }),
  charges: charges.map(({ kind, amount }) => ({
    kind,
    amount: poisha(amount - (split.charges.find((one) => one.kind === kind)?.amount ?? 0)),
  })),
})

test('the last pieces of a parcel that was not shipped take all that is left; of one that was, what they cost', () => {
  fc.assert(
    fc.property(refundable, (all) => {
      fc.pre(all.lines.some(({ pieces }) => pieces > 0))
      const chosen = chooseLines(all, [1, 1, 1, 1, 1, 1])
      const split = splitPieces({ ...all, unsent: true }, chosen, [])
      expect(amountOf(split)).toBe(amountOf(all))
      const ofSent = splitPieces(all, chosen, [])
      expect(ofSent.charges.filter(({ kind, amount }) => kind !== 'tax' && amount > 0)).toEqual([])
      for (const { itemId, quantity, restock } of chosen)
        expect(split.lines.find((line) => line.itemId === itemId)).toMatchObject({ quantity, restock })
      const [first, ...others] = chosen
      const some = first && first.quantity > 1 ? [{ ...first, quantity: first.quantity - 1 }, ...others] : others
      expect(splitPieces({ ...all, unsent: true }, some, [])).toEqual(splitPieces(all, some, []))
    }),
  )
})

test('refunding everything leaves nothing refundable', () => {
  fc.assert(
    fc.property(refundable, fc.boolean(), (all, restock) => {
      const split = splitAll(all, restock)
      expectWithin(split, all)
      expect(amountOf(split)).toBe(amountOf(all))
      expect(amountOf(without(all, split))).toBe(0)
    }),
  )
})

test('pieces refunded in any parts never exceed what is refundable, and the last piece takes the last poisha', () => {
  fc.assert(
    fc.property(refundable, fc.array(parts, { maxLength: 4 }), (all, rounds) => {
      let remaining = all
      for (const turn of rounds) {
        const split = splitPieces(remaining, chooseLines(remaining, turn), [])
        expectWithin(split, remaining)
        remaining = without(remaining, split)
      }
      const rest = splitPieces(remaining, chooseLines(remaining, [1, 1, 1, 1, 1, 1]), [])
      expectWithin(rest, remaining)
      for (const { itemId, pieces, goods } of without(remaining, rest).lines) {
        expect(pieces).toBe(0)
        // A line without pieces from the start has no last piece that would take its rest.
        if (all.lines[itemId]?.pieces !== 0) expect(goods).toBe(0)
      }
    }),
  )
})

test('of charges other than tax, only the requested kinds are refunded with pieces, in full', () => {
  fc.assert(
    fc.property(refundable, parts, fc.subarray(['shipping', 'gift_wrap']), (all, turn, kinds) => {
      const split = splitPieces(all, chooseLines(all, turn), kinds)
      for (const { kind, amount } of split.charges)
        if (kind !== 'tax')
          expect(amount).toBe(kinds.includes(kind) ? all.charges.find((one) => one.kind === kind)?.amount : 0)
    }),
  )
})

test('a smaller amount is split to the poisha, over several parcels too', () => {
  fc.assert(
    fc.property(
      fc.array(refundable, { minLength: 1, maxLength: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, part) => {
        const splits = all.map((one) => splitAll(one, false))
        const most = splits.reduce((sum, split) => sum + amountOf(split), 0)
        const amount = poisha(Math.floor(most * part))
        const reduced = reducedTo(amount, splits.map(moneyOnly))
        expect(reduced.reduce((sum, split) => sum + amountOf(split), 0)).toBe(amount)
        for (const [at, split] of reduced.entries()) {
          expect(split.lines.every(({ quantity }) => quantity === 0)).toBe(true)
          const one = all[at]
          if (one && most > 0) expectWithin(split, one)
        }
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CashParcel, shareCash } from './share-cash.ts'

const parcel = (id: number, left: number, more: Partial<CashParcel> = {}): CashParcel => ({
  id,
  order: 7,
  tracking: null,
  collected: left,
  isUnderWay: false,
  left,
  ...more,
})
const underWay = (id: number, left: number) => parcel(id, left, { collected: 0, isUnderWay: true })
const paid = (id: number, collected: number) => parcel(id, 0, { collected })
const shared = (amount: number, ...parcels: CashParcel[]) =>
  shareCash({ amount }, parcels).map((part) => [part.parcel, part.amount])

test('a line goes to the parcel of which exactly this is left, the others in turn', () => {
  expect(shared(30, parcel(1, 50), parcel(2, 30))).toEqual([[2, 30]])
  expect(shared(60, parcel(1, 50), parcel(2, 30))).toEqual([
    [1, 50],
    [2, 10],
  ])
  expect(shared(90, parcel(1, 50), parcel(2, 30))).toEqual([
    [1, 50],
    [2, 40],
  ])
  expect(shared(50, paid(1, 50))).toEqual([[1, 50]])
  expect(shared(5)).toEqual([[null, 5]])
})

test('what is more than was collected is for those under way, as far as the sum tells whose it is', () => {
  expect(shared(30, parcel(1, 50), underWay(2, 30))).toEqual([[2, 30]])
  expect(shared(80, parcel(1, 50), underWay(2, 30))).toEqual([
    [1, 50],
    [2, 30],
  ])
  expect(shared(110, parcel(1, 50), underWay(2, 30), underWay(3, 30))).toEqual([
    [1, 50],
    [2, 30],
    [3, 30],
  ])
  expect(shared(60, underWay(2, 30), underWay(3, 30))).toEqual([
    [2, 30],
    [3, 30],
  ])
  expect(shared(70, parcel(1, 50), underWay(2, 30), underWay(3, 40))).toEqual([
    [1, 50],
    [null, 20],
  ])
  expect(shared(10, underWay(2, 30))).toEqual([[2, 10]])
  // What pays in again is no part of another parcel.
  expect(shared(50, paid(1, 50), underWay(2, 30))).toEqual([[1, 50]])
})

test('no poisha is lost or made, and no parcel is named twice', () => {
  const parcels = fc.array(
    fc.record({
      collected: fc.integer({ min: 0, max: 3 }),
      isUnderWay: fc.boolean(),
      left: fc.integer({ min: -2, max: 3 }),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(parcels, fc.integer({ min: 0, max: 12 }), (some, amount) => {
      const given = some.map((one, id) => ({ id, order: 7, tracking: null, ...one }))
      const before = given.reduce((sum, { left }) => sum + left, 0)
      const parts = shareCash({ amount }, given)
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      expect(new Set(parts.map((part) => part.parcel)).size).toBe(parts.length)
      const named = parts.reduce((sum, part) => sum + (part.parcel === null ? 0 : part.amount), 0)
      expect(before - given.reduce((sum, { left }) => sum + left, 0)).toBe(named)
    }),
  )
})

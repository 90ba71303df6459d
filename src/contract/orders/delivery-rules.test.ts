import { describe, expect, test } from 'vitest'
import { orderArrives, parcelArrives, readySince } from './delivery-rules.ts'
import type { OrderStatus } from './order-rules.ts'

// Saturday; the days of an order of then are 4 to 10 May.
const PLACED = '2027-05-01T06:00:00.000Z'
const NOW = new Date('2027-05-30T06:00:00.000Z')

const parcel = (status: OrderStatus, values: { shipped_at?: string; approved?: string } = {}) => ({
  status,
  shipped_at: values.shipped_at ?? null,
  replaces: values.approved ? 1 : null,
  events: [{ at: values.approved ?? PLACED }],
})
const order = { date: PLACED, held: false, released_at: null }

describe('a parcel may be shipped', () => {
  test('since its order was placed, a replacement since its approval', () => {
    expect(readySince(parcel('processing'), order, NOW)).toEqual(new Date(PLACED))
    const approved = '2027-05-25T06:00:00.000Z'
    expect(readySince(parcel('processing', { approved }), order, NOW)).toEqual(new Date(approved))
    expect(parcelArrives(parcel('processing', { approved }), order, NOW)).toEqual({
      from: '2027-05-30',
      to: '2027-06-03',
    })
  })

  test('while the order is held not before now, and since the team let it go', () => {
    expect(readySince(parcel('processing'), { ...order, held: true }, NOW)).toEqual(NOW)
    const released_at = '2027-05-11T06:00:00.000Z'
    expect(readySince(parcel('processing'), { ...order, released_at }, NOW)).toEqual(new Date(released_at))
    const shipped = parcel('shipped', { shipped_at: '2027-05-12T06:00:00.000Z' })
    expect(readySince(shipped, { ...order, released_at }, NOW)).toEqual(new Date(released_at))
  })

  test('and one that was shipped before the check did not wait for it', () => {
    const shipped = parcel('shipped', { shipped_at: '2027-05-02T06:00:00.000Z' })
    expect(readySince(shipped, { ...order, held: true }, NOW)).toEqual(new Date(PLACED))
    const released_at = '2027-05-11T06:00:00.000Z'
    expect(readySince(shipped, { ...order, released_at }, NOW)).toEqual(new Date(PLACED))
  })

  test('a replacement of an order that was checked long ago since its approval', () => {
    const approved = '2027-05-25T06:00:00.000Z'
    const released_at = '2027-05-11T06:00:00.000Z'
    expect(readySince(parcel('processing', { approved }), { ...order, released_at }, NOW)).toEqual(new Date(approved))
  })
})

test('an order arrives between the first and the last day of what is under way', () => {
  const replacement = parcel('shipped', { approved: '2027-05-25T06:00:00.000Z' })
  const arrives = (...parcels: ReturnType<typeof parcel>[]) => orderArrives({ ...order, parcels }, NOW)
  expect(arrives(parcel('processing'))).toEqual({ from: '2027-05-04', to: '2027-05-10' })
  expect(arrives(parcel('delivered'), replacement)).toEqual({ from: '2027-05-30', to: '2027-06-03' })
  expect(arrives(replacement, parcel('processing'))).toEqual({ from: '2027-05-04', to: '2027-06-03' })
  expect(arrives(parcel('delivered'))).toEqual({ from: '2027-05-04', to: '2027-05-10' })
  expect(arrives()).toEqual({ from: '2027-05-04', to: '2027-05-10' })
})

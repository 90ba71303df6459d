import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { isLate, moneyBack, parcelInHand, shipBy } from './parcel-in-hand.ts'

const parcel = (values: object) =>
  ({
    events: [],
    replaces: null,
    cash: null,
    refund: null,
    taken_off: '0.00',
    total: '100.00',
    ...values,
  }) as unknown as Order['parcels'][number]
const orderOf = (...parcels: Order['parcels']) =>
  ({ date: '2026-11-18T06:00:00Z', cash: parcels[0]?.cash, parcels }) as Order

test('returns the parcel to ship, else the one under way, else the last', () => {
  const [delivered, shipped, waiting] = ['delivered', 'shipped', 'processing'].map((status, id) =>
    parcel({ id, status }),
  ) as [Order['parcels'][number], Order['parcels'][number], Order['parcels'][number]]
  expect(parcelInHand(orderOf(delivered, shipped, waiting))).toBe(waiting)
  expect(parcelInHand(orderOf(delivered, shipped))).toBe(shipped)
  expect(parcelInHand(orderOf(parcel({ status: 'cancelled' }), delivered))).toBe(delivered)
  expect(parcelInHand(orderOf(delivered, parcel({ replaces: 0, status: 'cancelled' })))).toBe(delivered)
})

test('three business days to ship, counted in Dhaka; late is the day after', () => {
  // A Wednesday: Thursday, Sunday, Monday.
  const one = parcel({ status: 'processing', events: [{ status: 'processing', at: '2026-11-18T06:00:00Z' }] })
  const order = orderOf(one)
  expect(shipBy(one, order)).toBe('2026-11-23')
  expect(isLate(one, order, new Date('2026-11-23T23:59:00+06:00'))).toBe(false)
  expect(isLate(one, order, new Date('2026-11-24T00:01:00+06:00'))).toBe(true)
  expect(isLate(parcel({ ...one, status: 'shipped' }), order, new Date('2027-01-01'))).toBe(false)
})

test('an order that the team let go is late when three business days have passed since then, not at once', () => {
  const one = parcel({ status: 'processing', shipped_at: null })
  const order = { ...orderOf(one), held: false, released_at: '2026-11-29T06:00:00Z' }
  expect(shipBy(one, order)).toBe('2026-12-02')
  expect(isLate(one, order, new Date('2026-11-29T06:00:01Z'))).toBe(false)
  expect(isLate(one, order, new Date('2026-12-03T00:01:00+06:00'))).toBe(true)
})

const amountBack = (one: Order['parcels'][number], order: Order) => moneyBack([one], order).amount

test('refunds a replacement by what was paid for the original, once', () => {
  const paid = parcel({ id: 1, total: '212.50' })
  const replacement = parcel({ id: 2, replaces: 1, total: '0.00' })
  expect(amountBack(replacement, orderOf(paid, replacement))).toBe('212.50')
  expect(amountBack(paid, orderOf(paid))).toBe('212.50')
  const refunded = parcel({ id: 1, total: '212.50', refund: { amount: '212.50' } })
  expect(amountBack(replacement, orderOf(refunded, replacement))).toBe('0.00')
  const reduced = parcel({ id: 1, total: '212.50', taken_off: '99.99', refund: { amount: '12.51' } })
  expect(amountBack(replacement, orderOf(reduced, replacement))).toBe('100.00')
})

test('of cash nothing goes back before it is collected, and afterwards what was collected, to an account', () => {
  const cash = (due: string, collected: string) => ({ due, collected, remitted: null })
  const waiting = parcel({ id: 1, taken_off: '40.00', cash: cash('60.00', '0.00') })
  expect(moneyBack([waiting], orderOf(waiting))).toEqual({ amount: '0.00', route: 'none' })
  const delivered = parcel({ id: 2, taken_off: '40.00', refund: { amount: '5.55' }, cash: cash('0.00', '60.00') })
  const replacement = parcel({ id: 3, replaces: 2, total: '0.00', cash: cash('0.00', '0.00') })
  const order = orderOf(waiting, delivered, replacement)
  expect(moneyBack([delivered], order)).toEqual({ amount: '54.45', route: 'payout' })
  expect(moneyBack([waiting, delivered, replacement], order)).toEqual({ amount: '54.45', route: 'payout' })
})

test('several parcels that were paid go back together, the way they were paid', () => {
  const [one, two] = [parcel({ id: 1, refund: { amount: '10.00' } }), parcel({ id: 2 })] as const
  expect(moneyBack([one, two], orderOf(one, two))).toEqual({ amount: '190.00', route: 'provider' })
})

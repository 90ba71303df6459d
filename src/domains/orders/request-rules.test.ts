import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha, ZERO } from '#contract/money.ts'
import { orderStatuses, requestKinds } from '#contract/orders/order-rules.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { defaultRates } from '#contract/settings/settings-rules.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import { DAY } from '#platform/clock.ts'
import {
  addShares,
  isSettled,
  type OrderFacts,
  parcelCan,
  refusalOfAction,
  refusalOfRequest,
  returnableUntil,
  shareOf,
} from './request-rules.ts'
import { splitBySeller } from './rules.ts'

const DELIVERED = new Date('2027-03-01T10:00:00.000Z')
type Parcel = OrderFacts['parcels'][number]

const parcelWith = (values: Partial<Parcel> = {}): Parcel => ({
  id: 1,
  status: 'delivered',
  delivered_at: DELIVERED,
  replaces_id: null,
  store_closed: false,
  refunded_at: null,
  charges: [],
  ...values,
})
const itemOf = (parcel: Parcel, price_poisha: number): OrderFacts['items'][number] => ({
  id: parcel.id,
  parcel_id: parcel.id,
  product_id: 1,
  price_poisha,
  quantity: 1,
  discount_poisha: 0,
  refunded_poisha: 0,
  refunded_quantity: 0,
})
const orderOf = (...parcels: Parcel[]): OrderFacts => ({
  return_days: 14,
  held: false,
  parcels,
  items: parcels.map((parcel) => itemOf(parcel, 500)),
  requests: [],
})

describe('the shares of parcels', () => {
  const line = fc.record({
    storeId: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 0, max: 5_000_000 }).map(poisha),
    quantity: fc.integer({ min: 1, max: 9 }),
    freeShipping: fc.boolean(),
  })

  test('add up to the sums of the order, for any goods and any discount', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 20_000_000 }),
        fc.option(fc.integer({ min: 1, max: 4 })),
        (bought, discount, ofStore) => {
          const lines = bought.map((one, productId) => ({ ...one, productId, originalPrice: null }) as ProductLine)
          const counted = lines.filter(({ storeId }) => ofStore === null || storeId === ofStore)
          const goods = counted.reduce((all, { price, quantity }) => all + price * quantity, 0)
          const totals = totalsOf(lines, defaultRates, poisha(Math.min(discount, goods)))
          const shares = splitBySeller(lines, totals, ofStore).map((parcel) =>
            shareOf(
              {
                discount_poisha: parcel.discount,
                charges: parcel.charges,
              },
              parcel.lines.map(({ price, quantity }) => ({ price_poisha: price, quantity })),
            ),
          )
          expect(addShares(shares)).toEqual({
            subtotal: totals.subtotal,
            discount: totals.discount,
            charges: totals.charges,
            total: totals.total,
          })
          // The refund of a parcel is never more than was paid for all of it, and never negative.
          for (const { total } of shares) {
            expect(total).toBeGreaterThanOrEqual(0)
            expect(total).toBeLessThanOrEqual(totals.total)
          }
        },
      ),
    )
  })

  test('are zero for a replacement', () => {
    const free = { discount_poisha: 0, charges: [] }
    expect(shareOf(free, [{ price_poisha: 0, quantity: 3 }]).total).toBe(ZERO)
  })
})

describe('the return window', () => {
  test('is open for the order’s own days after delivery, the last one whole, and never otherwise', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 365 }),
        fc.integer({ min: 0, max: DAY - 1 }),
        fc.double({ min: -1, max: 2, noNaN: true }),
        fc.constantFrom('refund', 'replace'),
        (return_days, hour, part, kind) => {
          const midnight = Date.parse('2027-03-01T00:00:00+06:00')
          const parcel = parcelWith({ delivered_at: new Date(midnight + hour) })
          const order = { ...orderOf(parcel), return_days }
          const by = Math.round(part * return_days * DAY)
          const refusal = refusalOfRequest(kind, parcel, order, new Date(midnight + by))
          expect(refusal).toBe(by >= (return_days + 1) * DAY ? 'return_window_over' : null)
        },
      ),
    )
  })

  test('opens with the delivery', () => {
    for (const status of orderStatuses)
      expect(returnableUntil(parcelWith({ status }), { return_days: 14 }) !== null).toBe(status === 'delivered')
    const until = returnableUntil(parcelWith({ delivered_at: DELIVERED.toISOString() }), { return_days: 14 })
    expect(until).toEqual(new Date('2027-03-15T23:59:59.999+06:00'))
  })

  test('ends at midnight in Dhaka, whether the parcel came at the beginning of a day or at its end', () => {
    const parcels = ['2027-03-01T00:05:00+06:00', '2027-03-01T23:55:00+06:00'].map((delivered_at) =>
      parcelWith({ delivered_at }),
    )
    const answers = (now: string) =>
      parcels.map((parcel) => refusalOfRequest('refund', parcel, { ...orderOf(parcel), return_days: 5 }, new Date(now)))
    expect(answers('2027-03-06T23:59:59.999+06:00')).toEqual([null, null])
    expect(answers('2027-03-07T00:00:00+06:00')).toEqual(['return_window_over', 'return_window_over'])
  })
})

test('a parcel is settled once it is refunded or replaced, along any chain of replacements', () => {
  const first = parcelWith()
  const second = parcelWith({ id: 2, replaces_id: 1 })
  const third = parcelWith({ id: 3, replaces_id: 1 })
  expect([first, second, third].map((parcel) => isSettled(parcel, orderOf(first, second, third)))).toEqual([
    true,
    true,
    false,
  ])
  const refunded = orderOf(parcelWith({ refunded_at: DELIVERED }), second, third)
  expect(refunded.parcels.map((parcel) => isSettled(parcel, refunded))).toEqual([true, true, true])
  const other = parcelWith({ id: 9 })
  expect(isSettled(other, orderOf(first, second, other))).toBe(false)
})

test('a parcel that cost nothing is replaced, not refunded, nor is what replaces it', () => {
  const [free, again] = [parcelWith(), parcelWith({ id: 2, replaces_id: 1 })]
  const order = { ...orderOf(free), items: [itemOf(free, 0)] }
  expect(refusalOfAction('refund', free, order)).toBe('nothing_to_refund')
  expect(refusalOfAction('replace', free, order)).toBeNull()
  const replaced = { ...order, parcels: [free, again], items: [...order.items, itemOf(again, 0)] }
  expect(refusalOfAction('refund', again, replaced)).toBe('nothing_to_refund')
  expect(refusalOfAction('refund', again, { ...replaced, items: [itemOf(free, 1), itemOf(again, 0)] })).toBeNull()
})

test('a parcel of a closed store is refunded, not replaced', () => {
  const parcel = parcelWith({ store_closed: true })
  const order = orderOf(parcel)
  const now = new Date(DELIVERED.getTime() + 1)
  expect(refusalOfAction('replace', parcel, order)).toBe('store_closed')
  expect(parcelCan(parcel, { ...order, on_delivery: false }, null, now)).toMatchObject({ refund: true, replace: false })
})

test('`can` has exactly what requesting and moving allow', () => {
  const now = new Date(DELIVERED.getTime() + 1)
  for (const status of orderStatuses) {
    const parcel = parcelWith({ status, delivered_at: status === 'delivered' ? DELIVERED : null })
    const order = orderOf(parcel)
    const can = parcelCan(parcel, { ...order, on_delivery: true }, null, now)
    for (const kind of requestKinds) {
      expect(can[kind]).toBe(refusalOfRequest(kind, parcel, order, now) === null)
      expect(can[kind]).toBe(refusalOfAction(kind, parcel, order) === null)
    }
    expect([can.ship, can.deliver]).toEqual([false, false])
    const seller = parcelCan(parcel, { ...order, on_delivery: true }, 'seller', now)
    expect(seller).toEqual({
      cancel: status === 'processing',
      ship: status === 'processing',
      deliver: status === 'shipped',
      refuse: status === 'shipped',
      correct: status === 'shipped',
      refund: false,
      replace: false,
    })
  }
})

test('at the door a buyer can leave what is paid there, but not a replacement', () => {
  const now = new Date(DELIVERED.getTime() + 1)
  const shipped = { status: 'shipped' as const, delivered_at: null }
  const refuse = (parcel: Parcel, on_delivery: boolean) =>
    parcelCan(parcel, { ...orderOf(parcel), on_delivery }, 'seller', now).refuse
  expect(refuse(parcelWith(shipped), true)).toBe(true)
  expect(refuse(parcelWith(shipped), false)).toBe(false)
  expect(refuse(parcelWith({ ...shipped, id: 2, replaces_id: 1 }), true)).toBe(false)
})

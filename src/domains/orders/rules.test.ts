import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha, sum } from '#contract/money.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-rules.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { specRates } from '#contract/settings/settings-rules.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import { estimatedDelivery, orderStatus, revenueOf, sellerLabel, splitBySeller } from './rules.ts'

const parcels = fc.array(fc.constantFrom(...orderStatuses), { minLength: 1, maxLength: 6 })

/** PRODUCT 2, word by word. */
const saidPlainly = (all: readonly OrderStatus[]): OrderStatus => {
  // "all cancelled → cancelled;
  if (all.every((one) => one === 'cancelled')) return 'cancelled'
  // else, cancelled ones aside, all delivered → delivered;
  const others = all.filter((one) => one !== 'cancelled')
  if (others.every((one) => one === 'delivered')) return 'delivered'
  // any shipped or delivered → shipped; else processing"
  return others.some((one) => one === 'shipped' || one === 'delivered') ? 'shipped' : 'processing'
}

test("an order's status is what the product page says of its parcels", () => {
  fc.assert(
    fc.property(parcels, (all) => {
      expect(orderStatus(all)).toBe(saidPlainly(all))
    }),
  )
})

test('a status does not depend on the order of parcels, and cancelled ones beside others do not count', () => {
  fc.assert(
    fc.property(parcels, (all) => {
      expect(orderStatus(all.toReversed())).toBe(orderStatus(all))
      expect(orderStatus([...all, 'cancelled'])).toBe(orderStatus(all))
      if (new Set(all).size === 1) expect(orderStatus(all)).toBe(all[0])
    }),
  )
})

const line = fc
  .record({
    storeId: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 0, max: 10_000_000 }).map(poisha),
    quantity: fc.integer({ min: 1, max: 99 }),
    freeShipping: fc.boolean(),
  })
  .map(
    (given, productId = given.storeId * 100): ProductLine => ({
      ...given,
      id: productId,
      productId,
      name: 'Jute bag',
      originalPrice: null,
      stock: 99,
      luxury: false,
      storeName: `Store ${given.storeId}`,
      storeSlug: `store-${given.storeId}`,
      storeOwnerId: given.storeId,
      pictureKey: null,
      available: true,
      onHoliday: false,
      backOn: null,
    }),
  )

test('parcels hold every line once, with its store, and lose no poisha of what the order sums up to', () => {
  const discount = fc.integer({ min: 0, max: 50_000_000 }).map(poisha)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), discount, (lines, off) => {
      const totals = totalsOf(lines, specRates, off)
      const split = splitBySeller(lines, totals)
      const total = (part: 'discount' | 'tax' | 'shipping') => split.reduce((all, parcel) => all + parcel[part], 0)
      expect([total('discount'), total('tax'), total('shipping')]).toEqual([
        totals.discount,
        totals.tax,
        totals.shippingFee,
      ])
      expect(split.map(({ storeId }) => storeId)).toEqual([...new Set(lines.map(({ storeId }) => storeId))])
      for (const parcel of split) {
        expect(parcel.lines).toMatchObject(lines.filter(({ storeId }) => storeId === parcel.storeId))
        const goods = parcel.lines.reduce((all, { price, quantity }) => all + price * quantity, 0)
        expect(parcel.discount).toBeLessThanOrEqual(goods)
        expect(parcel.lines.reduce((all, one) => all + one.discount, 0)).toBe(parcel.discount)
        for (const one of parcel.lines) {
          expect(one.discount).toBeGreaterThanOrEqual(0)
          expect(one.discount).toBeLessThanOrEqual(one.price * one.quantity)
        }
        expect(sum(revenueOf(parcel.lines).values())).toBe(goods - parcel.discount)
        if (parcel.lines.every(({ freeShipping }) => freeShipping)) expect(parcel.shipping).toBe(0)
      }
    }),
  )
})

test("a store's discount is its own parcel's, and leaves every sum right", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (lines, pick, wanted) => {
      const storeId = lines[pick % lines.length]?.storeId ?? 0
      const own = lines.filter((one) => one.storeId === storeId)
      const goods = own.reduce((all, { price, quantity }) => all + price * quantity, 0)
      const totals = totalsOf(lines, specRates, poisha(wanted % (goods + 1)))
      const split = splitBySeller(lines, totals, storeId)
      expect(split.map(({ discount }) => discount)).toEqual(
        split.map((parcel) => (parcel.storeId === storeId ? totals.discount : 0)),
      )
      expect(split.reduce((all, { tax }) => all + tax, 0)).toBe(totals.tax)
      for (const { discount, tax, shipping } of split)
        expect([discount, tax, shipping].every((part) => part >= 0)).toBe(true)
    }),
  )
})

test('a seller is named; several are counted', () => {
  expect(sellerLabel(['Jamdani House'])).toBe('Jamdani House')
  expect(sellerLabel(['Jamdani House', 'Sylhet Gardens'])).toBe('2 sellers')
})

test('delivery is expected a week later, as the calendar in Dhaka counts', () => {
  expect(estimatedDelivery(new Date('2026-11-20T17:59:59.999Z'))).toBe('2026-11-27')
  expect(estimatedDelivery(new Date('2026-11-20T18:00:00.000Z'))).toBe('2026-11-28')
  expect(estimatedDelivery(new Date('2026-12-28T00:00:00.000Z'))).toBe('2027-01-04')
})

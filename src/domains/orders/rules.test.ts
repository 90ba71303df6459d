import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha, sum } from '#contract/money.ts'
import { amountOfKind, sumByKind } from '#contract/orders/charge-rules.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-rules.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { defaultRates } from '#contract/settings/settings-rules.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import { orderStatus, salesOf, sellerLabel, splitBySeller } from './rules.ts'

const parcels = fc.array(fc.constantFrom(...orderStatuses), { minLength: 1, maxLength: 6 })

/** The status of an order, written independently from the wording of rules.md O-4. */
const expectedStatus = (all: readonly OrderStatus[]): OrderStatus => {
  // "all cancelled → cancelled;
  if (all.every((one) => one === 'cancelled')) return 'cancelled'
  // else, cancelled ones aside, all delivered → delivered;
  const others = all.filter((one) => one !== 'cancelled')
  if (others.every((one) => one === 'delivered')) return 'delivered'
  // any shipped or delivered → shipped; else processing"
  return others.some((one) => one === 'shipped' || one === 'delivered') ? 'shipped' : 'processing'
}

test("an order's status follows from its parcels (rules.md O-4)", () => {
  fc.assert(
    fc.property(parcels, (all) => {
      expect(orderStatus(all)).toBe(expectedStatus(all))
    }),
  )
})

test('a status does not depend on the order of parcels, and ignores cancelled ones beside others', () => {
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
      variantId: productId,
      productId,
      name: 'Jute bag',
      nameBn: null,
      lowLimit: null,
      variantName: null,
      variantNameBn: null,
      options: [],
      optionValues: [],
      originalPrice: null,
      stock: 99,
      luxury: false,
      storeName: `Store ${given.storeId}`,
      storeNameBn: null,
      storeSlug: `store-${given.storeId}`,
      storeOwnerId: given.storeId,
      pictureKey: null,
      available: true,
      onHoliday: false,
      backOn: null,
    }),
  )

test("parcels have every line once, with its store, and lose no poisha of the order's sums", () => {
  const discount = fc.integer({ min: 0, max: 50_000_000 }).map(poisha)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), discount, (lines, off) => {
      const totals = totalsOf(lines, defaultRates, off)
      const split = splitBySeller(lines, totals)
      expect(split.reduce((all, { discount }) => all + discount, 0)).toBe(totals.discount)
      expect(sumByKind(split.flatMap(({ charges }) => charges))).toEqual(totals.charges)
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
        const sales = [...salesOf(parcel.lines).values()]
        expect(sum(sales.map(({ revenue }) => revenue))).toBe(goods - parcel.discount)
        expect(sales.reduce((all, { pieces }) => all + pieces, 0)).toBe(
          parcel.lines.reduce((all, { quantity }) => all + quantity, 0),
        )
        if (parcel.lines.every(({ freeShipping }) => freeShipping))
          expect(amountOfKind(parcel.charges, 'shipping')).toBe(0)
      }
    }),
  )
})

test("a store's discount is its own parcel's, and leaves every sum right", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (lines, pick, discount) => {
      const storeId = lines[pick % lines.length]?.storeId ?? 0
      const own = lines.filter((one) => one.storeId === storeId)
      const goods = own.reduce((all, { price, quantity }) => all + price * quantity, 0)
      const totals = totalsOf(lines, defaultRates, poisha(discount % (goods + 1)))
      const split = splitBySeller(lines, totals, storeId)
      expect(split.map(({ discount }) => discount)).toEqual(
        split.map((parcel) => (parcel.storeId === storeId ? totals.discount : 0)),
      )
      expect(sumByKind(split.flatMap(({ charges }) => charges))).toEqual(totals.charges)
      for (const { discount, charges } of split) {
        expect(discount).toBeGreaterThanOrEqual(0)
        for (const { amount } of charges) expect(amount).toBeGreaterThan(0)
      }
    }),
  )
})

test('a charge of a kind without its own rule is shared evenly, and keeps its label', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(100_000), (lines, fee) => {
      const totals = totalsOf(lines, defaultRates)
      const wrapped = { kind: 'gift_wrap', label: 'Gift wrap', amount: poisha(fee), refunded: poisha(0) }
      const split = splitBySeller(lines, { ...totals, charges: [...totals.charges, wrapped] })
      const wraps = split.map(({ charges }) => charges.find(({ kind }) => kind === 'gift_wrap'))
      const amounts: number[] = wraps.map((wrap) => wrap?.amount ?? 0)
      expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(fee)
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
      for (const wrap of wraps) if (wrap) expect(wrap.label).toBe('Gift wrap')
    }),
  )
})

test('a single seller is named; several are counted', () => {
  expect(sellerLabel(['Jamdani House'])).toBe('Jamdani House')
  expect(sellerLabel(['Jamdani House', 'Sylhet Gardens'])).toBe('2 sellers')
})

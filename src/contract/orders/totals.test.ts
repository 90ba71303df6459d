import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha, ZERO } from '#contract/money.ts'
import { defaultRates, type Rates, settingBounds } from '#contract/settings/settings-rules.ts'
import { amountOfKind, totalOfCharges } from './charge-rules.ts'
import { missingForFreeShipping, type PricedLine, totalsOf } from './totals.ts'

const price = fc.integer({ min: 0, max: 50_000_000 }).map(poisha)
const line: fc.Arbitrary<PricedLine> = fc.record({
  price,
  originalPrice: fc.option(price),
  quantity: fc.integer({ min: 1, max: 999 }),
  freeShipping: fc.boolean(),
})
const lines = fc.array(line, { maxLength: 20 })
const discount = fc.integer({ min: 0, max: 10_000_000 }).map(poisha)
/** Any rates that administrators may set: fees to the poisha, percentages to the hundredth. */
const basisPoints = fc.integer({ min: 0, max: settingBounds.tax_percent.max * 100 })
const rates: fc.Arbitrary<Rates> = fc.record({
  shippingFee: fc.integer({ min: 0, max: settingBounds.shipping_fee.max * 100 }).map(poisha),
  freeShippingFrom: fc.option(fc.integer({ min: 100, max: settingBounds.free_shipping_from.max * 100 }).map(poisha)),
  taxPercent: basisPoints.map((points) => points / 100),
})

test('total = subtotal − discount + charges, and no part is negative', () => {
  fc.assert(
    fc.property(lines, rates, discount, (items, at, off) => {
      const totals = totalsOf(items, at, off)
      expect(totals.total).toBe(totals.subtotal - totals.discount + totalOfCharges(totals.charges))
      const { charges, ...sums } = totals
      expect(charges.map(({ kind }) => kind)).toEqual(['shipping', 'tax'])
      for (const part of [...Object.values(sums), ...charges.map(({ amount }) => amount)])
        expect(part).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBe(Math.min(off, totals.subtotal))
    }),
  )
})

test('the parts follow rules.md M-1 and M-5, computed piece by piece', () => {
  fc.assert(
    fc.property(lines, rates, (items, at) => {
      let subtotal = 0n
      let savings = 0n
      for (const { price, originalPrice, quantity } of items) {
        subtotal += BigInt(price) * BigInt(quantity)
        if (originalPrice !== null && originalPrice > price) savings += BigInt(originalPrice - price) * BigInt(quantity)
      }
      const totals = totalsOf(items, at)
      expect(BigInt(totals.subtotal)).toBe(subtotal)
      expect(BigInt(totals.savings)).toBe(savings)
      // Half up: tax − ½ ≤ subtotal × basis points ÷ 10,000 < tax + ½.
      const twice = 2n * BigInt(amountOfKind(totals.charges, 'tax'))
      const exact = 2n * BigInt(Math.round(at.taxPercent * 100)) * subtotal
      expect((twice - 1n) * 10_000n <= exact && exact < (twice + 1n) * 10_000n).toBe(true)
      const enough = at.freeShippingFrom !== null && subtotal >= BigInt(at.freeShippingFrom)
      const free = enough || items.every(({ freeShipping }) => freeShipping)
      expect(amountOfKind(totals.charges, 'shipping')).toBe(free ? 0 : at.shippingFee)
    }),
  )
})

test('neither the order of lines nor the split of pieces over lines changes a sum', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), rates, discount, (items, at, off) => {
      expect(totalsOf(items.toReversed(), at, off)).toEqual(totalsOf(items, at, off))
      const pieces = items.map((one) => ({ ...one, quantity: 1 }))
      const doubled = items.map((one) => ({ ...one, quantity: 2 }))
      expect(totalsOf([...pieces, ...pieces], at, off)).toEqual(totalsOf(doubled, at, off))
    }),
  )
})

test('the amount missing for free shipping makes it free, one poisha less does not, and coupons do not matter', () => {
  const someLines = fc.array(line, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(someLines, rates, discount, (items, at, off) => {
      const missing = missingForFreeShipping(totalsOf(items, at, off), at)
      expect(missing).toBe(missingForFreeShipping(totalsOf(items, at), at))
      if (missing === null) return
      const shippingWith = (more: number) => {
        const added = { price: poisha(more), originalPrice: null, quantity: 1, freeShipping: false }
        return amountOfKind(totalsOf([...items, added], at, off).charges, 'shipping')
      }
      expect(missing).toBeGreaterThan(0)
      expect(shippingWith(missing)).toBe(0)
      expect(shippingWith(missing - 1)).toBe(at.shippingFee)
    }),
  )
})

describe('examples', () => {
  const charged = (shipping: number, tax: number) => [
    { kind: 'shipping', label: null, amount: shipping, refunded: 0 },
    { kind: 'tax', label: null, amount: tax, refunded: 0 },
  ]
  const shirt: PricedLine = { price: poisha(129_900), originalPrice: poisha(150_000), quantity: 2, freeShipping: false }
  const tea: PricedLine = { price: poisha(45_050), originalPrice: null, quantity: 1, freeShipping: true }

  test('a cart of two lines', () => {
    expect(totalsOf([shirt, tea], defaultRates)).toEqual({
      subtotal: 304_850,
      discount: 0,
      charges: charged(999, 24_388),
      total: 330_237,
      savings: 40_200,
    })
  })

  test('tax is computed on the subtotal less the discount', () => {
    expect(totalsOf([tea], defaultRates, poisha(5050))).toMatchObject({
      charges: charged(0, 3200),
      total: 43_200,
    })
  })

  test('a discount is never more than the goods cost', () => {
    expect(totalsOf([tea], defaultRates, poisha(99_999))).toMatchObject({
      discount: 45_050,
      charges: charged(0, 0),
      total: 0,
    })
  })

  test('an empty order costs nothing', () => {
    expect(totalsOf([], defaultRates)).toEqual({
      subtotal: ZERO,
      discount: ZERO,
      charges: charged(0, 0),
      total: ZERO,
      savings: ZERO,
    })
  })
})

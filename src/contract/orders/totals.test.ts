import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha, ZERO } from '#contract/money.ts'
import { type Rates, settingBounds, specRates } from '#contract/settings/settings-rules.ts'
import { type PricedLine, totalsOf } from './totals.ts'

const price = fc.integer({ min: 0, max: 50_000_000 }).map(poisha)
const line: fc.Arbitrary<PricedLine> = fc.record({
  price,
  originalPrice: fc.option(price),
  quantity: fc.integer({ min: 1, max: 999 }),
  freeShipping: fc.boolean(),
})
const lines = fc.array(line, { maxLength: 20 })
const discount = fc.integer({ min: 0, max: 10_000_000 }).map(poisha)
/** Whatever administrators may set: fees to the poisha, percents to the hundredth. */
const basisPoints = fc.integer({ min: 0, max: settingBounds.tax_percent.max * 100 })
const rates: fc.Arbitrary<Rates> = fc.record({
  shippingFee: fc.integer({ min: 0, max: settingBounds.shipping_fee.max * 100 }).map(poisha),
  taxPercent: basisPoints.map((points) => points / 100),
})

test('total = subtotal − discount + shipping + tax, and no part is negative', () => {
  fc.assert(
    fc.property(lines, rates, discount, (bought, at, off) => {
      const totals = totalsOf(bought, at, off)
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shippingFee + totals.tax)
      for (const part of Object.values(totals)) expect(part).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBe(Math.min(off, totals.subtotal))
    }),
  )
})

test('the parts are what the specification says, counted piece by piece', () => {
  fc.assert(
    fc.property(lines, rates, (bought, at) => {
      let subtotal = 0n
      let savings = 0n
      for (const { price, originalPrice, quantity } of bought) {
        subtotal += BigInt(price) * BigInt(quantity)
        if (originalPrice !== null && originalPrice > price) savings += BigInt(originalPrice - price) * BigInt(quantity)
      }
      const totals = totalsOf(bought, at)
      expect(BigInt(totals.subtotal)).toBe(subtotal)
      expect(BigInt(totals.savings)).toBe(savings)
      // A half counted up: tax − ½ ≤ subtotal × basis points ÷ 10,000 < tax + ½.
      const twice = 2n * BigInt(totals.tax)
      const exact = 2n * BigInt(Math.round(at.taxPercent * 100)) * subtotal
      expect((twice - 1n) * 10_000n <= exact && exact < (twice + 1n) * 10_000n).toBe(true)
      expect(totals.shippingFee).toBe(bought.every(({ freeShipping }) => freeShipping) ? 0 : at.shippingFee)
    }),
  )
})

test('neither the order of lines nor how pieces are spread over lines changes a sum', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), rates, discount, (bought, at, off) => {
      expect(totalsOf(bought.toReversed(), at, off)).toEqual(totalsOf(bought, at, off))
      const pieces = bought.map((one) => ({ ...one, quantity: 1 }))
      const doubled = bought.map((one) => ({ ...one, quantity: 2 }))
      expect(totalsOf([...pieces, ...pieces], at, off)).toEqual(totalsOf(doubled, at, off))
    }),
  )
})

describe('on paper', () => {
  const shirt: PricedLine = { price: poisha(129_900), originalPrice: poisha(150_000), quantity: 2, freeShipping: false }
  const tea: PricedLine = { price: poisha(45_050), originalPrice: null, quantity: 1, freeShipping: true }

  test('a cart of two lines', () => {
    expect(totalsOf([shirt, tea], specRates)).toEqual({
      subtotal: 304_850,
      discount: 0,
      shippingFee: 999,
      tax: 24_388,
      total: 330_237,
      savings: 40_200,
    })
  })

  test('tax is taken of what is left after the discount', () => {
    expect(totalsOf([tea], specRates, poisha(5050))).toMatchObject({ tax: 3200, shippingFee: 0, total: 43_200 })
  })

  test('a discount takes off no more than the goods cost', () => {
    expect(totalsOf([tea], specRates, poisha(99_999))).toMatchObject({ discount: 45_050, tax: 0, total: 0 })
  })

  test('nothing bought costs nothing', () => {
    expect(Object.values(totalsOf([], specRates))).toEqual([ZERO, ZERO, ZERO, ZERO, ZERO, ZERO])
  })
})

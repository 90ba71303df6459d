import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha, ZERO } from './money.ts'
import { type PricedLine, SHIPPING_FEE, totalsOf } from './totals.ts'

const price = fc.integer({ min: 0, max: 50_000_000 }).map(poisha)
const line: fc.Arbitrary<PricedLine> = fc.record({
  price,
  originalPrice: fc.option(price),
  quantity: fc.integer({ min: 1, max: 999 }),
  freeShipping: fc.boolean(),
})
const lines = fc.array(line, { maxLength: 20 })
const discount = fc.integer({ min: 0, max: 10_000_000 }).map(poisha)

test('total = subtotal − discount + shipping + tax, and no part is negative', () => {
  fc.assert(
    fc.property(lines, discount, (bought, off) => {
      const totals = totalsOf(bought, off)
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shippingFee + totals.tax)
      for (const part of Object.values(totals)) expect(part).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBe(Math.min(off, totals.subtotal))
    }),
  )
})

test('the parts are what the specification says, counted piece by piece', () => {
  fc.assert(
    fc.property(lines, (bought) => {
      let subtotal = 0n
      let savings = 0n
      for (const { price, originalPrice, quantity } of bought) {
        subtotal += BigInt(price) * BigInt(quantity)
        if (originalPrice !== null && originalPrice > price) savings += BigInt(originalPrice - price) * BigInt(quantity)
      }
      const totals = totalsOf(bought)
      expect(BigInt(totals.subtotal)).toBe(subtotal)
      expect(BigInt(totals.savings)).toBe(savings)
      // 8 %, a half counted up: tax − ½ ≤ subtotal × 8 ÷ 100 < tax + ½.
      const twice = 2n * BigInt(totals.tax)
      expect((twice - 1n) * 100n <= 16n * subtotal && 16n * subtotal < (twice + 1n) * 100n).toBe(true)
      expect(totals.shippingFee).toBe(bought.every(({ freeShipping }) => freeShipping) ? 0 : 999)
    }),
  )
})

test('neither the order of lines nor how pieces are spread over lines changes a sum', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), discount, (bought, off) => {
      expect(totalsOf(bought.toReversed(), off)).toEqual(totalsOf(bought, off))
      const pieces = bought.map((one) => ({ ...one, quantity: 1 }))
      const doubled = bought.map((one) => ({ ...one, quantity: 2 }))
      expect(totalsOf([...pieces, ...pieces], off)).toEqual(totalsOf(doubled, off))
    }),
  )
})

describe('on paper', () => {
  const shirt: PricedLine = { price: poisha(129_900), originalPrice: poisha(150_000), quantity: 2, freeShipping: false }
  const tea: PricedLine = { price: poisha(45_050), originalPrice: null, quantity: 1, freeShipping: true }

  test('a cart of two lines', () => {
    expect(totalsOf([shirt, tea])).toEqual({
      subtotal: 304_850,
      discount: 0,
      shippingFee: SHIPPING_FEE,
      tax: 24_388,
      total: 330_237,
      savings: 40_200,
    })
  })

  test('tax is taken of what is left after the discount', () => {
    expect(totalsOf([tea], poisha(5050))).toMatchObject({ tax: 3200, shippingFee: 0, total: 43_200 })
  })

  test('a discount takes off no more than the goods cost', () => {
    expect(totalsOf([tea], poisha(99_999))).toMatchObject({ discount: 45_050, tax: 0, total: 0 })
  })

  test('nothing bought costs nothing', () => {
    expect(Object.values(totalsOf([]))).toEqual([ZERO, ZERO, ZERO, ZERO, ZERO, ZERO])
  })
})

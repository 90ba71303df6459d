import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponCode, couponDiscount } from '#contract/coupons/coupon-rules.ts'
import { poisha } from '#contract/money.ts'
import { blankTerms, type Coupon, discountOn, termsFrom } from './rules.ts'

const now = new Date('2026-11-20T09:30:00.000Z')
const before = new Date('2026-11-19T00:00:00.000Z')
const coupon = (values: Partial<Coupon> = {}): Coupon => ({
  ...blankTerms(before),
  id: 1,
  code: 'EID',
  discount_percent: 10,
  store_id: null,
  store_name: null,
  store_name_bn: null,
  store_slug: null,
  used_count: 0,
  given_poisha: 0,
  store_owner_id: null,
  ...values,
})
const line = fc.record({
  storeId: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 0, max: 10_000_000 }).map(poisha),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const discount = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    amount: fc.integer({ min: 1, max: 20_000_000 }).map(poisha),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 20_000_000 }).map(poisha)),
  })
  .map(({ percent, amount, maxDiscount }) => ({ percent, amount: percent === null ? amount : null, maxDiscount }))

test('a discount is never negative, never above its maximum, and never more than the goods cost', () => {
  fc.assert(
    fc.property(discount, fc.integer({ min: 0, max: 1_000_000_000 }).map(poisha), (given, goods) => {
      const off = couponDiscount(given, goods)
      expect(Number.isSafeInteger(off) && off >= 0 && off <= goods).toBe(true)
      if (given.maxDiscount !== null) expect(off).toBeLessThanOrEqual(given.maxDiscount)
    }),
  )
})

test('a percentage is rounded half-up to the poisha', () => {
  const off = (percent: number, goods: number) =>
    couponDiscount({ percent, amount: null, maxDiscount: null }, poisha(goods))
  expect([off(10, 5), off(10, 4), off(15, 1010), off(1, 50), off(1, 49), off(100, 333)]).toEqual([1, 0, 152, 1, 0, 333])
})

test("a store's coupon applies to that store's goods alone; the market's applies to all", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.option(fc.constant(2)), (lines, store_id) => {
      const counted = lines.filter(({ storeId }) => store_id === null || storeId === store_id)
      const goods = counted.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const given = coupon({ store_id, store_name: 'Jamdani House', discount_percent: 100 })
      if (counted.length === 0)
        expect(() => discountOn(lines, given, 0, now)).toThrow('This coupon is only for products of Jamdani House')
      else expect(discountOn(lines, given, 0, now)).toBe(goods)
    }),
  )
})

const goods = [{ storeId: 1, price: poisha(20_000), quantity: 2 }]
test.each<[string, Partial<Coupon>, number, string]>([
  ['switched off', { active: false }, 0, 'Invalid coupon code'],
  ['not begun', { starts_at: new Date(now.getTime() + 1) }, 0, 'Invalid coupon code'],
  ['over', { expires_at: now }, 0, 'Coupon has expired'],
  ['used up', { usage_limit: 5, used_count: 5 }, 0, 'Coupon usage limit reached'],
  ['used by this buyer', { per_user_limit: 2 }, 2, 'You have already used this coupon'],
  ['dearer', { min_subtotal_poisha: 50_000 }, 0, 'Spend BDT 500.00 or more to use this coupon'],
  [
    "its store's, and dearer",
    { min_subtotal_poisha: 50_000, store_id: 1, store_name: 'Tea' },
    0,
    'Spend BDT 500.00 or more on products of Tea to use this coupon',
  ],
  ["another store's", { store_id: 2, store_name: 'Tea' }, 0, 'This coupon is only for products of Tea'],
])('a coupon that is %s is refused with its own text', (_name, values, used, sentence) => {
  expect(() => discountOn(goods, coupon(values), used, now)).toThrow(sentence)
})

test('a coupon counts from its first moment on', () => {
  expect(discountOn(goods, coupon({ starts_at: now }), 0, now)).toBe(4000)
})

test('what a store’s coupon is refused with names the store in Bangla too', () => {
  const given = coupon({ store_id: 2, store_name: 'Tea', store_name_bn: 'চা', min_subtotal_poisha: 50_000 })
  const refused = (params: object) =>
    expect.objectContaining({
      problem: expect.objectContaining({ params: { ...params, seller: 'Tea', seller_bn: 'চা' } }),
    })
  expect(() => discountOn(goods, given, 0, now)).toThrow(refused({}))
  const own = [{ storeId: 2, price: poisha(10_000), quantity: 1 }]
  expect(() => discountOn([...goods, ...own], given, 0, now)).toThrow(refused({ min: '500.00' }))
})

test('an unknown coupon is invalid, and a cart without goods gets no discount', () => {
  expect(() => discountOn(goods, undefined, 0, now)).toThrow('Invalid coupon code')
  expect(() => discountOn([], coupon(), 0, now)).toThrow('There is nothing in your cart')
})

test('limits hold for the last use, and until the last moment', () => {
  const last = coupon({ usage_limit: 5, used_count: 4, per_user_limit: 2, expires_at: new Date(now.getTime() + 1) })
  expect(discountOn(goods, last, 1, now)).toBe(4000)
  expect(discountOn(goods, coupon({ per_user_limit: null }), 99, now)).toBe(4000)
  expect(discountOn(goods, coupon({ min_subtotal_poisha: 40_000 }), 0, now)).toBe(4000)
})

test('codes are compared without case and spaces, in Latin digits', () => {
  expect(couponCode('SHAGOTOM১০')).toBe('SHAGOTOM10')
  expect(couponCode(' shagotom 10\t')).toBe('SHAGOTOM10')
})

test('contradictory terms are refused', () => {
  const blank = blankTerms(now)
  expect(() => termsFrom(blank, { code: 'EID' })).toThrow('Give one discount')
  expect(() => termsFrom(coupon(), { discount_amount: poisha(100) })).toThrow('Give one discount')
  expect(() => termsFrom(coupon(), { expiry_date: before })).toThrow('The end must be after the start.')
  expect(termsFrom(coupon(), { discount_amount: poisha(100), discount_percent: null })).toMatchObject({
    discount_percent: null,
    discount_poisha: 100,
    code: 'EID',
  })
})

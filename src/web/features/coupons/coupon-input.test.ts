import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { speak } from '#web/language.ts'
import { bodyOf, dayOf, emptyInput, inputOf, readAbove, readWhole, suggestCode, termsOf } from './coupon-input.ts'
import { formatCoupon } from './format-coupon.ts'

const coupon: Coupon = {
  id: 7,
  code: 'NOKSHI20',
  discount_percent: 20,
  discount_amount: null,
  min_subtotal: '500.00',
  max_discount: '200.00',
  usage_limit: null,
  used_count: 0,
  per_user_limit: 1,
  starts_at: '2026-11-20T09:30:00.000Z',
  expiry_date: '2026-11-30T17:59:59.999Z',
  active: true,
  public: true,
  state: 'running',
  discount_total: '0.00',
  seller: 'Nokshi Ghar',
  seller_bn: null,
  seller_slug: 'nokshi-ghar',
}
const now = Date.parse('2026-11-21T09:30:00.000Z')

test('describes a coupon in both languages', () => {
  expect(formatCoupon(coupon, now)).toBe(
    '20% off Nokshi Ghar’s goods, at most BDT 200.00, from BDT 500.00, once per buyer, until November 30, 2026',
  )
  const plain = { discount_percent: null, discount_amount: '50.00', max_discount: null, min_subtotal: '0.00' }
  const scheduled = { ...coupon, ...plain, per_user_limit: null, usage_limit: 100, starts_at: '2026-12-01T00:00:00Z' }
  expect(formatCoupon({ ...scheduled, expiry_date: null }, now)).toBe(
    'BDT 50.00 off Nokshi Ghar’s goods, for the first 100 orders, from December 1, 2026',
  )
  expect(formatCoupon(coupon, now + 30 * 86_400_000)).toContain('ended on November 30, 2026')
  speak(() => 'bn')
  expect(formatCoupon({ ...coupon, seller_bn: 'নকশী ঘর' }, now)).toMatch(/^নকশী ঘর দোকানের পণ্যে/)
  expect(formatCoupon(coupon, now)).toMatch(
    /^Nokshi Ghar দোকানের পণ্যে ২০% ছাড়, সর্বোচ্চ ২০০.০০ টাকা, কমপক্ষে ৫০০.০০ টাকার কেনাকাটায়, .*৩০ নভেম্বর ২০২৬ পর্যন্ত$/,
  )
})

test('sends unchanged input as it was, and the first day only when changed', () => {
  const body = bodyOf(inputOf(coupon), coupon)
  expect(body).toEqual({
    code: 'NOKSHI20',
    discount_percent: 20,
    discount_amount: null,
    max_discount: '200.00',
    min_subtotal: '500.00',
    usage_limit: null,
    per_user_limit: 1,
    expiry_date: '2026-11-30',
    public: true,
  })
  expect(bodyOf({ ...inputOf(coupon), starts_at: '2026-11-25' }, coupon)).toMatchObject({ starts_at: '2026-11-25' })
  const moment = new Date(now)
  expect(bodyOf({ ...inputOf(coupon), starts_at: '' }, coupon, moment)).toMatchObject({
    starts_at: moment.toISOString(),
  })
  expect(bodyOf(emptyInput('X-1'), null)).not.toHaveProperty('starts_at')
})

test('an amount takes the place of a percentage, and of its limit', () => {
  const input = { ...inputOf(coupon), kind: 'amount' as const, discount_amount: '১,০০০' }
  expect(bodyOf(input, coupon)).toMatchObject({
    discount_percent: null,
    discount_amount: '1000.00',
    max_discount: null,
  })
})

test('describes nothing before the discount is valid', () => {
  expect(termsOf(emptyInput('X-1'), null)).toBeNull()
  expect(termsOf({ ...emptyInput('X-1'), discount_percent: '120' }, null)).toBeNull()
  expect(formatCoupon(termsOf({ ...emptyInput('X-1'), discount_percent: '12' }, 'Mitu') ?? coupon, now)).toBe(
    '12% off Mitu’s goods, once per buyer',
  )
})

test('days are days in Dhaka', () => {
  expect(dayOf('2026-11-30T17:59:59.999Z')).toBe('2026-11-30')
  expect(dayOf('2026-11-30T18:00:00.000Z')).toBe('2026-12-01')
})

test('parses numbers in both scripts, and returns null for invalid ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (n) => {
      expect(readWhole(String(n))).toBe(n)
      expect(readWhole(new Intl.NumberFormat('bn-u-nu-beng').format(n))).toBe(n)
    }),
  )
  for (const text of ['', '0', '-1', '1.5', 'x', '2000000001', '1e3']) expect(readWhole(text)).toBeNull()
  for (const text of ['', '0', '0.00', '-5', '1.234', 'x']) expect(readAbove(text)).toBeNull()
  expect(readAbove(' 1,299.5 ')).toBe('1299.50')
})

test('suggests a code that the API accepts', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (slug, random) => {
      expect(suggestCode(slug, () => random)).toMatch(/^[A-Z0-9_-]{3,40}$/)
    }),
  )
  expect(suggestCode('nokshi-ghar', () => 0)).toBe('NOKSHI-AAA')
})

import { expect, it } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { bestOffers, discountOn, goodsOf } from './coupon-discount.ts'

const line = (values: Partial<CartLine['product']> & { quantity?: number }): CartLine => ({
  id: 1,
  quantity: values.quantity ?? 1,
  added_at: '2026-11-20T09:30:00.000Z',
  price_when_added: '100.00',
  product: {
    id: 1,
    name: 'Sylhet tea',
    name_bn: null,
    variant_id: 11,
    variant_name: null,
    variant_name_bn: null,
    price: '100.00',
    original_price: null,
    image: null,
    seller: 'Tea',
    seller_bn: null,
    seller_slug: 'tea',
    seller_on_holiday: false,
    seller_back_on: null,
    stock_quantity: 5,
    free_shipping: false,
    available: true,
    ...values,
  },
})
const coupon = (values: Partial<Coupon>): Coupon => ({
  id: 1,
  code: 'EID',
  discount_percent: null,
  discount_amount: null,
  min_subtotal: '0.00',
  max_discount: null,
  usage_limit: null,
  used_count: 0,
  per_user_limit: 1,
  starts_at: '2026-11-20T09:30:00.000Z',
  expiry_date: null,
  active: true,
  public: true,
  state: 'running',
  discount_total: null,
  seller: null,
  seller_bn: null,
  seller_slug: null,
  ...values,
})
const lines = [
  line({ quantity: 2 }),
  line({ id: 2, seller_slug: 'sari', price: '50.05' }),
  line({ id: 3, stock_quantity: 0 }),
  line({ id: 4, available: false }),
]

it('applies to orderable lines of its store only', () => {
  expect(goodsOf(coupon({}), lines)).toBe(25_005)
  expect(goodsOf(coupon({ seller_slug: 'sari' }), lines)).toBe(5005)
  expect(goodsOf(coupon({ seller_slug: 'silk' }), lines)).toBeNull()
})

it('computes the discount like the server', () => {
  expect(discountOn(coupon({ discount_percent: 10, seller_slug: 'sari' }), lines)).toBe(501)
  expect(discountOn(coupon({ discount_percent: 50, max_discount: '30.00' }), lines)).toBe(3000)
  expect(discountOn(coupon({ discount_amount: '900.00' }), lines)).toBe(25_005)
  expect(discountOn(coupon({ discount_amount: '9.00', min_subtotal: '250.06' }), lines)).toBe(0)
  expect(discountOn(coupon({ discount_amount: '9.00', min_subtotal: '250.05' }), lines)).toBe(900)
})

it('offers the largest discount first, then the smallest missing amount, and none for other stores', () => {
  const offers = [
    coupon({ id: 1, discount_amount: '5.00' }),
    coupon({ id: 2, discount_amount: '500.00', min_subtotal: '2000.00' }),
    coupon({ id: 3, discount_amount: '200.00', min_subtotal: '1000.00' }),
    coupon({ id: 4, discount_percent: 10 }),
    coupon({ id: 5, discount_percent: 90, seller_slug: 'silk' }),
  ]
  expect(bestOffers(offers, lines).map(({ id }) => id)).toEqual([4, 1, 3, 2])
})

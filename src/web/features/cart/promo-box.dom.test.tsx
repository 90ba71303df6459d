import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { couponExpired } from '#contract/coupons/coupon-errors.ts'
import { ZERO } from '#contract/money.ts'
import { PromoBox } from './promo-box.tsx'
import type { UseCoupon } from './use-coupon.ts'

const coupon: UseCoupon = {
  code: 'NOPE',
  applied: null,
  discount: ZERO,
  refusal: null,
  busy: false,
  pending: false,
  apply: () => {},
  again: () => {},
}

test('a code that is refused is read out', () => {
  const { rerender } = render(<PromoBox coupon={coupon} lines={[]} />)
  const refusal = couponExpired()
  const before = [...document.querySelectorAll('[aria-live]')]
  rerender(<PromoBox coupon={{ ...coupon, refusal }} lines={[]} />)
  const live = screen.getByRole('textbox').closest('div')?.querySelector('[aria-live]')
  expect(live).not.toBeEmptyDOMElement()
  // It was there before, or nobody would hear it.
  expect(before).toContain(live)
})

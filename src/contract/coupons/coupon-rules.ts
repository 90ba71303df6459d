import { least, type Poisha, percent, ZERO } from '#contract/money.ts'

/** How much a coupon takes off. Pure, so that a page sums as the server will. */
export type CouponDiscount = {
  /** Whole percent, or `null` for a fixed amount. */
  percent: number | null
  amount: Poisha | null
  maxDiscount: Poisha | null
}

/** What comes off goods that cost `goods`: percents half-up to the poisha, and never more than the goods cost. */
export function couponDiscount({ percent: rate, amount, maxDiscount }: CouponDiscount, goods: Poisha): Poisha {
  const off = rate === null ? (amount ?? ZERO) : percent(goods, rate)
  return least(goods, maxDiscount === null ? off : least(off, maxDiscount))
}

/** What a coupon is at a moment; the first that fits. */
export const couponStates = ['off', 'ended', 'used_up', 'scheduled', 'running'] as const
export type CouponState = (typeof couponStates)[number]

/** Codes are compared without regard to case and spaces. */
export const couponCode = (typed: string) => typed.replaceAll(/\s+/g, '').toUpperCase()

export const COUPON_CODE_MAX = 40

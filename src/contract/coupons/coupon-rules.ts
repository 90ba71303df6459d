import { latinDigits } from '#contract/digits.ts'
import { least, type Poisha, percent, ZERO } from '#contract/money.ts'

/** The discount of a coupon. Pure, so that pages and server compute the same. */
export type CouponDiscount = {
  /** Whole percent, or `null` for a fixed amount. */
  percent: number | null
  amount: Poisha | null
  maxDiscount: Poisha | null
}

/**
 * The discount on goods of this amount: percentages rounded half up to the poisha, never more than the goods (rules.md K-1).
 */
export function couponDiscount({ percent: rate, amount, maxDiscount }: CouponDiscount, goods: Poisha): Poisha {
  const off = rate === null ? (amount ?? ZERO) : percent(goods, rate)
  return least(goods, maxDiscount === null ? off : least(off, maxDiscount))
}

/** The state of a coupon at a moment; the first that applies. */
export const couponStates = ['off', 'ended', 'used_up', 'scheduled', 'running'] as const
export type CouponState = (typeof couponStates)[number]

/** Codes are compared ignoring case and spaces; digits may be Bangla. */
export const couponCode = (input: string) => latinDigits(input.replaceAll(/\s+/g, '')).toUpperCase()

export const COUPON_CODE_MAX = 40

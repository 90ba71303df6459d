import type { CartLine } from '#contract/cart/cart.ts'
import { couponDiscount } from '#contract/coupons/coupon-rules.ts'
import type { AppliedCoupon, Coupon } from '#contract/coupons/coupons.ts'
import { type Poisha, parseAmount, sum, ZERO } from '#contract/money.ts'
import { buyableLines, lineTotal } from './cart-lines.ts'

type Terms = Pick<
  AppliedCoupon & Coupon,
  'discount_percent' | 'discount_amount' | 'min_subtotal' | 'max_discount' | 'seller_slug'
>

const orNull = (amount: string | null): Poisha | null => (amount === null ? null : parseAmount(amount))

/** The lines that a coupon applies to, with their subtotal; `null` for none. */
export function goodsOf({ seller_slug: slug }: Pick<Terms, 'seller_slug'>, lines: readonly CartLine[]): Poisha | null {
  const counted = buyableLines(lines).filter(({ product }) => slug === null || product.seller_slug === slug)
  return counted.length === 0 ? null : sum(counted.map(lineTotal))
}

/** The discount of a coupon on these lines, as the server computes it; 0 below its minimum. */
export function discountOn(coupon: Terms, lines: readonly CartLine[]): Poisha {
  const goods = goodsOf(coupon, lines)
  if (goods === null || goods < (parseAmount(coupon.min_subtotal) ?? ZERO)) return ZERO
  return couponDiscount(
    {
      percent: coupon.discount_percent,
      amount: orNull(coupon.discount_amount),
      maxDiscount: orNull(coupon.max_discount),
    },
    goods,
  )
}

const OFFERS_MAX = 4

/** The coupons that apply to these lines: the largest discount first, then the smallest missing amount. */
export function bestOffers(coupons: readonly Coupon[], lines: readonly CartLine[]): Coupon[] {
  const counting = coupons.filter((coupon) => goodsOf(coupon, lines) !== null)
  const by = (a: Coupon, b: Coupon) =>
    discountOn(b, lines) - discountOn(a, lines) || Number(a.min_subtotal) - Number(b.min_subtotal)
  return counting.toSorted(by).slice(0, OFFERS_MAX)
}

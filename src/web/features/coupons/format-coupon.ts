import type { CouponState } from '#contract/coupons/coupon-rules.ts'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { formatAmount, formatDay, formatNumber, formatPercent } from '#web/format.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'

/** The terms of a coupon, saved or still in the form. */
export type Terms = Pick<
  Coupon,
  'discount_percent' | 'discount_amount' | 'min_subtotal' | 'max_discount' | 'usage_limit' | 'per_user_limit' | 'seller'
> & { seller_bn?: string | null; starts_at: string | null; expiry_date: string | null }

/** '20% off Nokshi Ghar’s goods, at most BDT 200.00, from BDT 500.00, once per buyer, until November 30, 2026' */
export const formatCoupon = (terms: Terms, now: number = Date.now()): string =>
  [formatOffer(terms), ...formatTimes(terms, now)].join(', ')

/** The terms without the period. */
export function formatOffer(terms: Terms): string {
  const { discount_percent: percent, discount_amount: amount, max_discount: max, min_subtotal: min } = terms
  const seller = terms.seller === null ? null : inPageLanguage(terms.seller, terms.seller_bn)
  const { usage_limit: limit, per_user_limit: each } = terms
  return [
    percent === null
      ? formatAmountOff(formatAmount(amount ?? '0'), seller)
      : formatPercentOff(formatPercent(percent), seller),
    percent !== null && max !== null && m.coupons_says_max({ amount: formatAmount(max) }),
    Number(min) > 0 && m.coupons_says_min({ amount: formatAmount(min) }),
    each !== null && m.coupons_says_once({ count: each, shown: formatNumber(each) }),
    limit !== null && m.coupons_says_limit({ count: limit, shown: formatNumber(limit) }),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** Discount on one store's products, or on everything. */
const formatAmountOff = (amount: string, seller: string | null) =>
  seller === null ? m.coupons_says_amount_market({ amount }) : m.coupons_says_amount({ amount, seller })
const formatPercentOff = (percent: string, seller: string | null) =>
  seller === null ? m.coupons_says_percent_market({ percent }) : m.coupons_says_percent({ percent, seller })

function formatTimes({ starts_at: from, expiry_date: until }: Terms, now: number): string[] {
  const times: string[] = []
  if (from !== null && Date.parse(from) > now) times.push(m.coupons_says_from({ day: formatDay(from) }))
  if (until !== null)
    times.push(
      Date.parse(until) > now
        ? m.coupons_says_until({ day: formatDay(until) })
        : m.coupons_ended_on({ day: formatDay(until) }),
    )
  return times
}

const states: Record<CouponState, () => string> = {
  running: m.coupons_state_running,
  scheduled: m.coupons_state_scheduled,
  ended: m.coupons_state_ended,
  used_up: m.coupons_state_used_up,
  off: m.coupons_state_off,
}

export const couponStateLabel = (state: CouponState) => states[state]()

/** Uses, of how many permitted. */
export function formatUse({
  used_count: used,
  usage_limit: limit,
}: Pick<Coupon, 'used_count' | 'usage_limit'>): string {
  if (limit !== null) return m.coupons_used({ used: formatNumber(used), limit: formatNumber(limit) })
  return used === 0 ? m.coupons_unused() : m.coupons_used_any({ count: used, shown: formatNumber(used) })
}

import { formatAmount, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** The coupon's rate and cap; no rate when it takes off a fixed amount. */
export type DiscountTerms = { discount_percent?: number | null; max_discount?: string | null }

/** '10%, at most BDT 200.00', so that a discount below the rate explains itself; null without a rate. */
export function discountTerms({ discount_percent: rate, max_discount: max }: DiscountTerms): string | null {
  if (rate === null || rate === undefined) return null
  const percent = formatPercent(rate)
  return max ? m.checkout_discount_capped({ percent, max: formatAmount(max) }) : percent
}

/** 'Discount (10%, at most BDT 200.00)' */
export function discountName(terms: DiscountTerms): string {
  const shown = discountTerms(terms)
  return shown === null ? m.checkout_discount() : m.checkout_discount_with({ terms: shown })
}

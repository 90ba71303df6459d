import type { Coupon } from '#contract/coupons/coupons.ts'
import { formatAmount, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

type Offer = Pick<Coupon, 'discount_percent' | 'discount_amount' | 'max_discount' | 'min_subtotal' | 'seller'>

/** '10% off, at most BDT 200.00, on products of Nokshi Ghar, from BDT 500.00' */
export function formatOffer({
  discount_percent: percent,
  discount_amount: amount,
  max_discount: max,
  min_subtotal: min,
  seller,
}: Offer): string {
  const off =
    percent === null
      ? m.cart_offer_amount({ amount: formatAmount(amount ?? '0') })
      : m.cart_offer_percent({ percent: formatPercent(percent) })
  const parts = [off]
  if (percent !== null && max !== null) parts.push(m.cart_offer_max({ amount: formatAmount(max) }))
  if (seller !== null) parts.push(m.cart_offer_seller({ seller }))
  if (Number(min) > 0) parts.push(m.cart_offer_from({ min: formatAmount(min) }))
  return parts.join(', ')
}

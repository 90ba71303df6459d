import type { Coupon } from '#contract/coupons/coupons.ts'
import { m } from '#web/paraglide/messages.js'
import { formatCoupon } from './format-coupon.ts'

/** The text to share: terms, code and address. `path` includes the language. */
export const shareText = (coupon: Coupon, path: string): string =>
  `${m.coupons_share_text({ offer: formatCoupon(coupon), code: coupon.code })}\n${window.location.origin}${path}`

/** Shares by the device, else copies. @returns which; @throws Error where neither works */
export async function shareCoupon(text: string): Promise<'shared' | 'copied'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (error) {
      // The share sheet was dismissed: not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  await navigator.clipboard.writeText(text)
  return 'copied'
}

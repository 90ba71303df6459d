import type { Coupon } from '#contract/coupons/coupons.ts'
import { m } from '#web/paraglide/messages.js'
import { formatCoupon } from './format-coupon.ts'

/** What is sent to people: what they get, the code, and where. `path` is of this site, with the language. */
export const shareText = (coupon: Coupon, path: string): string =>
  `${m.coupons_share_text({ offer: formatCoupon(coupon), code: coupon.code })}\n${window.location.origin}${path}`

/** By the device's own sheet, else copied. @returns how; @throws Error where neither works */
export async function shareCoupon(text: string): Promise<'shared' | 'copied'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (error) {
      // Closed again: nothing failed.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  await navigator.clipboard.writeText(text)
  return 'copied'
}

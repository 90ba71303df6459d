import type { PaymentMethod } from '#contract/payments/methods.ts'
import { m } from '#web/paraglide/messages.js'

type MethodWords = {
  name: () => string
  /** Whose page the buyer pays on; the method's own name where it has none. */
  site?: () => string
  /** What happens after Place Order. */
  next: () => string
  /** In cash at the door, by whoever brings the parcel. */
  collected?: true
}

/** THE METHODS AS PAGES NAME THEM: outside of this file no page names one. */
export const methodWords: Record<PaymentMethod, MethodWords> = {
  bkash: { name: m.payment_bkash, next: m.payment_bkash_next },
  sslcommerz: { name: m.payment_sslcommerz, site: m.payment_sslcommerz_site, next: m.payment_sslcommerz_next },
  cod: { name: m.payment_cod, next: m.payment_cod_next, collected: true },
  card: { name: m.payment_card, next: m.payment_card_next },
}

/** Also of a method that this page does not know yet: as the API names it. */
export const methodName = (method: string): string =>
  Object.hasOwn(methodWords, method) ? methodWords[method as PaymentMethod].name() : method

export const isCollected = (method: PaymentMethod): boolean => methodWords[method].collected ?? false

export const siteName = (method: PaymentMethod): string => {
  const { name, site = name } = methodWords[method]
  return site()
}

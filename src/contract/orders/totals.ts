import { least, minus, type Poisha, percent, plus, sum, times, ZERO } from '#contract/money.ts'
import type { Rates } from '#contract/settings/settings-rules.ts'

export type PricedLine = { price: Poisha; originalPrice: Poisha | null; quantity: number; freeShipping: boolean }

export type Totals = {
  subtotal: Poisha
  discount: Poisha
  shippingFee: Poisha
  tax: Poisha
  total: Poisha
  /** Sum of (original − price) × quantity. */
  savings: Poisha
}

/**
 * SPEC 9 and PRODUCT 2: total = subtotal − discount + shipping + tax, at the rates in force. Shipping is paid once when any
 * item lacks free shipping; tax is of the subtotal less discount. Nothing bought costs nothing, and a discount takes off no
 * more than the goods cost.
 */
export function totalsOf(lines: readonly PricedLine[], rates: Rates, discountWanted: Poisha = ZERO): Totals {
  const subtotal = sum(lines.map((line) => times(line.price, line.quantity)))
  const discount = least(discountWanted, subtotal)
  const shippingFee = lines.some((line) => !line.freeShipping) ? rates.shippingFee : ZERO
  const taxed = minus(subtotal, discount)
  const tax = percent(taxed, rates.taxPercent)
  const savings = sum(
    lines.map(({ price, originalPrice, quantity }) =>
      originalPrice !== null && originalPrice > price ? times(minus(originalPrice, price), quantity) : ZERO,
    ),
  )
  return { subtotal, discount, shippingFee, tax, total: plus(plus(taxed, shippingFee), tax), savings }
}

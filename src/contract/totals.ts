import { least, minus, type Poisha, percent, plus, poisha, sum, times, ZERO } from './money.ts'

/** SPEC 9: 9.99 when any item lacks free shipping. */
export const SHIPPING_FEE = poisha(999)
/** SPEC 9: percent of the subtotal (less discount, PRODUCT 2). */
export const TAX_PERCENT = 8

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
 * SPEC 9 and PRODUCT 2: total = subtotal − discount + shipping + tax. Nothing bought costs nothing, and a discount takes
 * off no more than the goods cost.
 */
export function totalsOf(lines: readonly PricedLine[], discountWanted: Poisha = ZERO): Totals {
  const subtotal = sum(lines.map((line) => times(line.price, line.quantity)))
  const discount = least(discountWanted, subtotal)
  const shippingFee = lines.some((line) => !line.freeShipping) ? SHIPPING_FEE : ZERO
  const taxed = minus(subtotal, discount)
  const tax = percent(taxed, TAX_PERCENT)
  const savings = sum(
    lines.map(({ price, originalPrice, quantity }) =>
      originalPrice !== null && originalPrice > price ? times(minus(originalPrice, price), quantity) : ZERO,
    ),
  )
  return { subtotal, discount, shippingFee, tax, total: plus(plus(taxed, shippingFee), tax), savings }
}

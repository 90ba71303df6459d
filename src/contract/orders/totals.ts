import { least, minus, type Poisha, percent, plus, sum, times, ZERO } from '#contract/money.ts'
import type { Rates } from '#contract/settings/settings-rules.ts'
import { amountOfKind, type Charges, newCharge, totalOfCharges } from './charge-rules.ts'

export type PricedLine = { price: Poisha; originalPrice: Poisha | null; quantity: number; freeShipping: boolean }

export type Totals = {
  subtotal: Poisha
  discount: Poisha
  /** The charges of a whole order, each kind once. */
  charges: Charges
  total: Poisha
  /** Sum of (original − price) × quantity. */
  savings: Poisha
}

/**
 * total = subtotal − discount + charges, at the rates in force (rules.md M-1, M-5). Shipping is charged once unless the
 * order ships free; tax applies to the subtotal less the discount. An empty order costs nothing, and a discount is never
 * more than the goods. `cashFee` is charged once for paying in cash on delivery, and is not taxed.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  rates: Rates,
  discountWanted: Poisha = ZERO,
  cashFee: Poisha = ZERO,
): Totals {
  const subtotal = sum(lines.map((line) => times(line.price, line.quantity)))
  const discount = least(discountWanted, subtotal)
  const shippingFee = shipsFree(lines, subtotal, rates) ? ZERO : rates.shippingFee
  const taxed = minus(subtotal, discount)
  const charges = [newCharge('shipping', shippingFee), newCharge('tax', percent(taxed, rates.taxPercent))]
  if (cashFee > 0) charges.push(newCharge('cash_fee', cashFee))
  const savings = sum(
    lines.map(({ price, originalPrice, quantity }) =>
      originalPrice !== null && originalPrice > price ? times(minus(originalPrice, price), quantity) : ZERO,
    ),
  )
  return { subtotal, discount, charges, total: plus(taxed, totalOfCharges(charges)), savings }
}

/** Every item ships free, or the goods cost enough: their price before a coupon, so that using one never adds a fee. */
function shipsFree(lines: readonly PricedLine[], subtotal: Poisha, { freeShippingFrom }: Rates): boolean {
  return lines.every((line) => line.freeShipping) || (freeShippingFrom !== null && subtotal >= freeShippingFrom)
}

/** What is missing until an order that pays for shipping ships free; null where no price of the goods makes it so. */
export function missingForFreeShipping({ subtotal, charges }: Totals, { freeShippingFrom }: Rates): Poisha | null {
  if (freeShippingFrom === null || amountOfKind(charges, 'shipping') === 0) return null
  return minus(freeShippingFrom, subtotal)
}

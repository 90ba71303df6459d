import { minus, type Poisha, percent, plus, roundToTaka } from '#contract/money.ts'
import { PRICE_MAX_POISHA } from './selling-rules.ts'

/** How a seller changes several prices at once (rules.md C-23). */
export type PriceRule = {
  direction: 'up' | 'down'
  /** `value` is in percent, with two decimals at most, or an amount. */
  step: { by: 'percent'; value: number } | { by: 'amount'; value: Poisha }
  /** Rounds the new price to whole taka, halves up. */
  whole: boolean
  /** A price that falls is shown beside what it was. */
  showBefore: boolean
}

export type NewPrices = { price: Poisha; original: Poisha | null }

/** What a price becomes, with its original price; `null` where no price would be left, or one too high. */
export function newPrices(price: Poisha, original: Poisha | null, rule: PriceRule): NewPrices | null {
  const { direction, step, whole, showBefore } = rule
  const difference = step.by === 'percent' ? percent(price, step.value) : step.value
  const exact = direction === 'up' ? plus(price, difference) : minus(price, difference)
  if (exact <= 0) return null
  const next = whole ? roundToTaka(exact) : exact
  if (next <= 0 || next > PRICE_MAX_POISHA) return null
  const before = showBefore && next < price ? (original ?? price) : original
  // An original price is above the price, or there is none.
  return { price: next, original: before !== null && before > next ? before : null }
}

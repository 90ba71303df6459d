import type { CartLine } from '#contract/cart.ts'
import { own, readStoredJson, writeStored } from '#web/api/stored.ts'

/** The price at which each product of the cart was last seen by its owner, in this browser. */
const SEEN = own('seen_prices')

type Prices = Record<string, string>

function readSeen(): Prices {
  const stored = readStoredJson('local', SEEN)
  return typeof stored === 'object' && stored !== null ? (stored as Prices) : {}
}

/** What has another price than when last seen: product id to the earlier amount. New lines count as seen. */
export function changedPrices(lines: readonly CartLine[]): ReadonlyMap<number, string> {
  const seen = readSeen()
  const changed = new Map<number, string>()
  for (const { product } of lines) {
    const before = seen[product.id]
    if (before !== undefined && before !== product.price) changed.set(product.id, before)
  }
  const kept = lines.map(({ product }) => [product.id, seen[product.id] ?? product.price])
  writeStored('local', SEEN, JSON.stringify(Object.fromEntries(kept)))
  return changed
}

/** The owner has looked at these prices. */
export function sawPrices(lines: readonly CartLine[]): void {
  writeStored(
    'local',
    SEEN,
    JSON.stringify(Object.fromEntries(lines.map(({ product }) => [product.id, product.price]))),
  )
}

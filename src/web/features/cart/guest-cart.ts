import { CART_MERGE_MAX, QUANTITY_MAX } from '#contract/limits.ts'
import { readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'

/** SPEC 9: what a guest put in the cart, in this browser only. */
export const GUEST_CART = 'cart'

export type GuestLine = { product_id: number; quantity: number; added_at: string }

/** Whatever is stored, only sound lines come out. */
export function readGuestCart(): GuestLine[] {
  const stored = readStoredJson('local', GUEST_CART)
  if (!Array.isArray(stored)) return []
  return stored.filter(isGuestLine).slice(0, CART_MERGE_MAX)
}

function isGuestLine(line: unknown): line is GuestLine {
  if (typeof line !== 'object' || line === null) return false
  const { product_id, quantity } = line as Partial<GuestLine>
  return isWithin(product_id, Number.MAX_SAFE_INTEGER) && isWithin(quantity, QUANTITY_MAX)
}

const isWithin = (value: unknown, max: number) =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max

function writeGuestCart(lines: readonly GuestLine[]): void {
  if (lines.length === 0) removeStored('local', GUEST_CART)
  else writeStored('local', GUEST_CART, JSON.stringify(lines))
}

/** A product already there gets more, never more than is in stock. */
export function addGuestLine(product: { id: number; stock_quantity: number }, quantity: number): void {
  const lines = readGuestCart()
  const line = lines.find(({ product_id }) => product_id === product.id)
  const wanted = Math.min((line?.quantity ?? 0) + quantity, product.stock_quantity, QUANTITY_MAX)
  if (line) line.quantity = wanted
  else lines.push({ product_id: product.id, quantity: wanted, added_at: new Date().toISOString() })
  writeGuestCart(lines)
}

/** After a merge: what was sent leaves, what came since stays. */
export function forgetGuestLines(sent: readonly GuestLine[]): void {
  const rest = readGuestCart().flatMap((line) => {
    const gone = sent.find(({ product_id }) => product_id === line.product_id)?.quantity ?? 0
    return line.quantity > gone ? [{ ...line, quantity: line.quantity - gone }] : []
  })
  writeGuestCart(rest)
}

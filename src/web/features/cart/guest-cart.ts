import { CART_MERGE_MAX, QUANTITY_MAX } from '#contract/limits.ts'
import { jsonOf } from '#web/api/stored.ts'
import { storedStore } from '#web/synced-store.ts'

/** A product as it looked when it was added: shown until its current data has come, and without a connection. */
export type ProductSeen = { name: string; price: string; image: string | null; variant_name?: string }

/** `variant_id` is missing for a product without options. */
export type LineOf = { product_id: number; variant_id?: number }
export type GuestLine = LineOf & { quantity: number; added_at: string; product?: ProductSeen }

/** What an Add to Cart button knows of its product. */
export type AddedProduct = ProductSeen & { id: number; variant_id?: number; stock_quantity: number }

export const isLineOf = (line: LineOf, { product_id, variant_id }: LineOf): boolean =>
  line.product_id === product_id && line.variant_id === variant_id

/** The guest cart, in this browser's local storage only (rules.md B-2). Invalid stored entries are skipped. */
export const guestCart = storedStore<readonly GuestLine[]>({
  key: 'cart',
  parse: (text) => {
    const stored = jsonOf(text)
    return Array.isArray(stored) ? stored.filter(isGuestLine).map(sound).slice(0, CART_MERGE_MAX) : []
  },
  format: (lines) => (lines.length === 0 ? null : JSON.stringify(lines)),
})

function isGuestLine(line: unknown): line is GuestLine {
  if (typeof line !== 'object' || line === null) return false
  const { product_id, variant_id, quantity } = line as Partial<GuestLine>
  return (
    isWithin(product_id, Number.MAX_SAFE_INTEGER) &&
    (variant_id === undefined || isWithin(variant_id, Number.MAX_SAFE_INTEGER)) &&
    isWithin(quantity, QUANTITY_MAX)
  )
}

/** Without what is not a product as it looked: the line itself counts. */
function sound({ product, ...line }: GuestLine): GuestLine {
  return isProductSeen(product) ? { ...line, product } : line
}

export function isProductSeen(value: unknown): value is ProductSeen {
  if (typeof value !== 'object' || value === null) return false
  const { name, price, image, variant_name } = value as Partial<ProductSeen>
  return (
    typeof name === 'string' &&
    typeof price === 'string' &&
    (image === null || typeof image === 'string') &&
    (variant_name === undefined || typeof variant_name === 'string')
  )
}

const isWithin = (value: unknown, max: number) =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max

/** What `added` names, as a line has it. */
export const lineOf = ({ id, variant_id }: Pick<AddedProduct, 'id' | 'variant_id'>): LineOf => ({
  product_id: id,
  ...(variant_id !== undefined && { variant_id }),
})

/** Adds a product, or increases its quantity, up to the stock. */
export function addGuestLine(added: AddedProduct, quantity: number): void {
  const { stock_quantity, id: _, variant_id: __, ...product } = added
  const lines = guestCart.get()
  const existing = lines.find((one) => isLineOf(one, lineOf(added)))
  const line = existing ?? { ...lineOf(added), quantity: 0, added_at: new Date().toISOString() }
  const newQuantity = Math.min(line.quantity + quantity, stock_quantity, QUANTITY_MAX)
  const next = { ...line, quantity: newQuantity, product }
  guestCart.set(existing ? lines.map((one) => (one === existing ? next : one)) : [...lines, next])
}

/** As a merge sends it: when it was added tells a line that is sent again from a new one of the same product. */
export function sentLine({ product_id, variant_id, quantity, added_at }: GuestLine) {
  // Stored entries may be anybody's.
  const at = Date.parse(added_at)
  return { product_id, variant_id, quantity, ...(at >= 0 && { added_at: at }) }
}

/** After a merge: removes the merged quantities and keeps what was added since, as new lines. */
export function removeGuestLines(sent: readonly GuestLine[]): void {
  const now = new Date().toISOString()
  const rest = guestCart.get().flatMap((line) => {
    const merged = sent.find((one) => isLineOf(one, line))?.quantity ?? 0
    if (merged === 0) return [line]
    return line.quantity > merged ? [{ ...line, quantity: line.quantity - merged, added_at: now }] : []
  })
  guestCart.set(rest)
}

export const setGuestQuantity = (of: LineOf, quantity: number): void =>
  guestCart.set(guestCart.get().map((line) => (isLineOf(line, of) ? { ...line, quantity } : line)))

/** @returns the function that puts the line back where it was */
export function removeGuestLine(of: LineOf): () => void {
  const before = guestCart.get()
  const index = before.findIndex((one) => isLineOf(one, of))
  const line = before[index]
  guestCart.set(before.filter((one) => one !== line))
  return () => {
    const now = guestCart.get().filter((one) => !isLineOf(one, of))
    if (line) guestCart.set([...now.slice(0, index), line, ...now.slice(index)])
  }
}

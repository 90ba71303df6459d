import { CART_MERGE_MAX, QUANTITY_MAX } from '#contract/limits.ts'
import { jsonOf } from '#web/api/stored.ts'
import { storedStore } from '#web/synced-store.ts'

/** A product as it looked when it was added: shown until its current data has come, and without a connection. */
export type ProductSeen = { name: string; price: string; image: string | null }

export type GuestLine = { product_id: number; quantity: number; added_at: string; product?: ProductSeen }

/** What an Add to Cart button knows of its product. */
export type AddedProduct = ProductSeen & { id: number; stock_quantity: number }

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
  const { product_id, quantity } = line as Partial<GuestLine>
  return isWithin(product_id, Number.MAX_SAFE_INTEGER) && isWithin(quantity, QUANTITY_MAX)
}

/** Without what is not a product as it looked: the line itself counts. */
function sound({ product, ...line }: GuestLine): GuestLine {
  return isProductSeen(product) ? { ...line, product } : line
}

export function isProductSeen(value: unknown): value is ProductSeen {
  if (typeof value !== 'object' || value === null) return false
  const { name, price, image } = value as Partial<ProductSeen>
  return typeof name === 'string' && typeof price === 'string' && (image === null || typeof image === 'string')
}

const isWithin = (value: unknown, max: number) =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max

/** Adds a product, or increases its quantity, up to the stock. */
export function addGuestLine({ id, stock_quantity, name, price, image }: AddedProduct, quantity: number): void {
  const lines = guestCart.get()
  const existing = lines.find(({ product_id }) => product_id === id)
  const line = existing ?? { product_id: id, quantity: 0, added_at: new Date().toISOString() }
  const newQuantity = Math.min(line.quantity + quantity, stock_quantity, QUANTITY_MAX)
  const next = { ...line, quantity: newQuantity, product: { name, price, image } }
  guestCart.set(existing ? lines.map((one) => (one === existing ? next : one)) : [...lines, next])
}

/** After a merge: removes the merged quantities and keeps what was added since. */
export function removeGuestLines(sent: readonly GuestLine[]): void {
  const rest = guestCart.get().flatMap((line) => {
    const orderedQuantity = sent.find(({ product_id }) => product_id === line.product_id)?.quantity ?? 0
    return line.quantity > orderedQuantity ? [{ ...line, quantity: line.quantity - orderedQuantity }] : []
  })
  guestCart.set(rest)
}

export const setGuestQuantity = (productId: number, quantity: number): void =>
  guestCart.set(guestCart.get().map((line) => (line.product_id === productId ? { ...line, quantity } : line)))

/** @returns the function that puts the line back where it was */
export function removeGuestLine(productId: number): () => void {
  const before = guestCart.get()
  const index = before.findIndex(({ product_id }) => product_id === productId)
  const line = before[index]
  guestCart.set(before.filter((one) => one !== line))
  return () => {
    const now = guestCart.get().filter(({ product_id }) => product_id !== productId)
    if (line) guestCart.set([...now.slice(0, index), line, ...now.slice(index)])
  }
}

import type { CartLine } from '#contract/cart/cart.ts'
import { QUANTITY_MAX } from '#contract/limits.ts'
import { type Poisha, parseAmount, times, ZERO } from '#contract/money.ts'
import type { PricedLine } from '#contract/orders/totals.ts'
import type { LineOf } from './guest-cart.ts'

/** Why a line cannot be ordered. */
export type LineProblem =
  | { kind: 'unavailable' }
  | { kind: 'away'; backOn: string | null }
  | { kind: 'sold_out' }
  | { kind: 'too_many'; left: number }

export function lineProblem({ quantity, product }: CartLine): LineProblem | null {
  if (!product.available) return { kind: 'unavailable' }
  if (product.seller_on_holiday) return { kind: 'away', backOn: product.seller_back_on }
  if (product.stock_quantity <= 0) return { kind: 'sold_out' }
  return quantity > product.stock_quantity ? { kind: 'too_many', left: product.stock_quantity } : null
}

/** Lines that are sold out, off sale or of a store on holiday stay in the cart, out of its sum and out of the order. */
export function buyableLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => {
    const trouble = lineProblem(line)
    return trouble === null || trouble.kind === 'too_many'
  })
}

/** Whether the buyer must change something before these lines can be ordered. */
export const needsAttention = (lines: readonly CartLine[]) =>
  lines.some((line) => lineProblem(line)?.kind === 'too_many')

/** Whether there is less of a line than it asks for, if anything: its last pieces may be kept by an order that waits for its payment. */
export const lacksPieces = (lines: readonly CartLine[]) =>
  lines.some((line) => ['sold_out', 'too_many'].includes(lineProblem(line)?.kind ?? ''))

/** The items of an order request. */
export const orderItems = (lines: readonly CartLine[]) =>
  buyableLines(lines).map(({ product, quantity }) => ({ ...namedOf(product), quantity }))

/** How a request names what a line is of. */
export const namedOf = ({ id, variant_id }: CartLine['product']) => ({ product_id: id, variant_id })

/** Whether a line is of this product and, where one is named, of this variant. */
export const isOf = ({ product }: Pick<CartLine, 'product'>, { product_id, variant_id = product.variant_id }: LineOf) =>
  product.id === product_id && product.variant_id === variant_id

export const quantityMax = ({ product }: CartLine) => Math.max(1, Math.min(product.stock_quantity, QUANTITY_MAX))

export const countOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

const poishaOf = (amount: string): Poisha => parseAmount(amount) ?? ZERO

export const lineTotal = ({ quantity, product }: CartLine): Poisha => times(poishaOf(product.price), quantity)

export const pricedLine = ({ quantity, product }: CartLine): PricedLine => ({
  price: poishaOf(product.price),
  originalPrice: product.original_price === null ? null : poishaOf(product.original_price),
  quantity,
  freeShipping: product.free_shipping,
})

export type SellerLines = { seller: string; slug: string; lines: CartLine[] }

/** By seller, sellers and lines in the order they came. */
export function bySeller(lines: readonly CartLine[]): SellerLines[] {
  const groups = new Map<string, SellerLines>()
  for (const line of lines) {
    const { seller, seller_slug: slug } = line.product
    const group = groups.get(slug) ?? { seller, slug, lines: [] }
    group.lines.push(line)
    groups.set(slug, group)
  }
  return [...groups.values()]
}

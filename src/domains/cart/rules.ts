import { refused } from '#contract/errors.ts'
import { CART_LINES_MAX, QUANTITY_MAX, SAVED_LINES_MAX } from '#contract/limits.ts'
import { type CartProduct, outOfStock, type ProductLine } from '#domains/catalogue/index.ts'

/** @throws ApiError 409 when this person may not have `quantity` pieces of `product` in the cart */
export function refuseQuantity(product: CartProduct, quantity: number, userId: number) {
  if (product.storeOwnerId === userId) throw ownProduct(product.id)
  if (quantity > product.stock) throw outOfStock(product.id, { name: product.name, left: product.stock })
  if (quantity > QUANTITY_MAX) throw quantityLimit()
}

/** PRODUCT 3: a seller can also buy, not from the own store. */
export const ownProduct = (productId: number) =>
  refused('own_product', 'You cannot buy from your own store.', { product_id: productId })

const quantityLimit = () =>
  refused('quantity_limit', `At most ${QUANTITY_MAX} pieces of one product fit in the cart.`, { max: QUANTITY_MAX })

export const cartFull = () =>
  refused('cart_full', `At most ${CART_LINES_MAX} different products fit in the cart.`, { max: CART_LINES_MAX })

export const savedFull = () =>
  refused('saved_full', `At most ${SAVED_LINES_MAX} different products can be saved for later.`, {
    max: SAVED_LINES_MAX,
  })

/** How many of `wanted` pieces fit in a cart that holds `held` of the product. @throws ApiError 409 when none does */
export function piecesThatFit(product: CartProduct, held: number, wanted: number, userId: number): number {
  const fitting = Math.min(wanted, Math.min(product.stock, QUANTITY_MAX) - held)
  refuseQuantity(product, held + Math.max(fitting, 1), userId)
  return fitting
}

export type Pieces = { productId: number; quantity: number }

/**
 * What joins a cart that holds `held` (pieces by product) when a guest's lines are merged into it: quantities added,
 * capped by stock; one's own products and what is beyond the last line are left out (PRODUCT 2).
 */
export function piecesToAdd(lines: readonly ProductLine[], held: ReadonlyMap<number, number>, userId: number) {
  const adding: Pieces[] = []
  let free = CART_LINES_MAX - held.size
  for (const { productId, quantity, stock, storeOwnerId } of lines) {
    if (storeOwnerId === userId) continue
    const has = held.get(productId) ?? 0
    const more = Math.min(quantity, Math.min(stock, QUANTITY_MAX) - has)
    if (more <= 0 || (has === 0 && free === 0)) continue
    if (has === 0) free -= 1
    adding.push({ productId, quantity: more })
  }
  return adding
}

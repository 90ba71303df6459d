import { ownProduct, quantityLimit } from '#contract/cart/cart-errors.ts'
import { outOfStock } from '#contract/catalogue/catalogue-errors.ts'
import { nameOfVariant, namesInError, type ProductOption } from '#contract/catalogue/variant-rules.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/limits.ts'
import { type CartProduct, namedLine, type ProductLine } from '#domains/catalogue/index.ts'

/** A line as errors name it, also one whose variant is gone. */
export const lineNamed = ({ product_id, variant_id, name, name_bn, options, option_values }: LineOfVariant) => ({
  product_id,
  variant_id,
  ...namesInError({ name, name_bn }, nameOfVariant(options, option_values)),
})

type LineOfVariant = {
  product_id: number
  variant_id: number
  name: string
  name_bn: string | null
  options: readonly ProductOption[]
  option_values: readonly string[]
}

/** @throws ApiError 409 when this user may not have `quantity` pieces of `product` in the cart (rules.md B-1, B-4) */
export function refuseQuantity(product: CartProduct, quantity: number, userId: number) {
  if (product.storeOwnerId === userId) throw ownProduct({ product_id: product.id })
  if (quantity > product.stock) throw outOfStock({ ...namedLine(product), left: product.stock })
  if (quantity > QUANTITY_MAX) throw quantityLimit({ max: QUANTITY_MAX })
}

/** How many of `quantity` pieces fit beside the `inCart` pieces of the variant. @throws ApiError 409 when none does */
export function piecesThatFit(product: CartProduct, inCart: number, quantity: number, userId: number): number {
  const fitting = Math.min(quantity, Math.min(product.stock, QUANTITY_MAX) - inCart)
  refuseQuantity(product, inCart + Math.max(fitting, 1), userId)
  return fitting
}

export type Pieces = { variantId: number; quantity: number }
/** As a client names them; `variantId` may be missing where the product has one variant only. */
export type ProductPieces = { productId: number; variantId?: number | undefined; quantity: number }

/**
 * What merging a guest's lines adds to a cart that holds `inCart` (pieces by variant): quantities are added and capped by
 * stock; the user's own products and lines beyond the limit are left out (rules.md B-3).
 */
export function piecesToAdd(lines: readonly ProductLine[], inCart: ReadonlyMap<number, number>, userId: number) {
  const adding: Pieces[] = []
  let free = CART_LINES_MAX - inCart.size
  for (const { variantId, quantity, stock, storeOwnerId } of lines) {
    if (storeOwnerId === userId) continue
    const has = inCart.get(variantId) ?? 0
    const more = Math.min(quantity, Math.min(stock, QUANTITY_MAX) - has)
    if (more <= 0 || (has === 0 && free === 0)) continue
    if (has === 0) free -= 1
    adding.push({ variantId, quantity: more })
  }
  return adding
}

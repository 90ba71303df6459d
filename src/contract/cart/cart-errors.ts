import { declareError } from '#contract/declare-error.ts'

/** Sellers may buy too, but not from their own store (rules.md B-4). */
export const ownProduct = declareError<'own_product', { product_id: number }>(
  409,
  'own_product',
  () => 'You cannot buy from your own store.',
)

export const quantityLimit = declareError(
  409,
  'quantity_limit',
  ({ max }: { max: number }) => `At most ${max} pieces of one product fit in the cart.`,
)

export const cartFull = declareError(
  409,
  'cart_full',
  ({ max }: { max: number }) => `At most ${max} different products fit in the cart.`,
)

export const savedFull = declareError(
  409,
  'saved_full',
  ({ max }: { max: number }) => `At most ${max} different products can be saved for later.`,
)

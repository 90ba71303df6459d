import { declareError } from '#contract/declare-error.ts'

export const watchesFull = declareError(
  409,
  'watches_full',
  ({ max }: { max: number }) => `We can watch at most ${max} products for you.`,
)

/** Nobody needs to be told that a product is back while it can be bought. */
export const inStock = declareError(409, 'in_stock', 'This product is in stock.')

import { declareError } from '#contract/declare-error.ts'

export const wishlistFull = declareError(
  409,
  'wishlist_full',
  ({ max }: { max: number }) => `At most ${max} products fit on the wishlist.`,
)

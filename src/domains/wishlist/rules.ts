import { refused } from '#contract/errors.ts'
import { WISHLIST_MAX } from '#contract/limits.ts'

export const wishlistFull = () =>
  refused('wishlist_full', `At most ${WISHLIST_MAX} products fit on the wishlist.`, { max: WISHLIST_MAX })

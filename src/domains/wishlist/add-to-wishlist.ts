import { notFound } from '#contract/errors.ts'
import { WISHLIST_MAX } from '#contract/limits.ts'
import { wishlistFull } from '#contract/wishlist/wishlist-errors.ts'
import { productsForCart } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertItem, lockWishlist } from './store.ts'
import { findItemOfProduct, findWishlistRefs } from './views.ts'

/**
 * Adds a product to the wishlist; an existing item keeps its place.
 * @throws ApiError 404 for a product that is not on sale; 409 wishlist_full
 */
export async function addToWishlist(db: Db, user: User, productId: number) {
  return db.transaction().execute(async (tx) => {
    await lockWishlist(tx, user.id)
    const existing = await findItemOfProduct(tx, user.id, productId)
    if (existing) return existing

    if (!(await productsForCart(tx, [productId])).get(productId)?.available) throw notFound()
    if ((await findWishlistRefs(tx, user.id)).length >= WISHLIST_MAX) throw wishlistFull({ max: WISHLIST_MAX })
    await insertItem(tx, user.id, productId)
    const item = await findItemOfProduct(tx, user.id, productId)
    if (!item) throw notFound()
    return item
  })
}

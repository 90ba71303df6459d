import { notFound } from '#contract/errors.ts'
import { WISHLIST_MAX } from '#contract/limits.ts'
import { productsForCart } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { wishlistFull } from './rules.ts'
import { insertItem, lockWishlist } from './store.ts'
import { findItemOfProduct, findWishes } from './views.ts'

/**
 * Puts a product on the wishlist; one that is there stays where it is.
 * @throws ApiError 404 for a product that is not on sale; 409 wishlist_full
 */
export async function addToWishlist(db: Db, user: User, productId: number) {
  return db.transaction().execute(async (tx) => {
    await lockWishlist(tx, user.id)
    const there = await findItemOfProduct(tx, user.id, productId)
    if (there) return there

    if (!(await productsForCart(tx, [productId])).get(productId)?.available) throw notFound()
    if ((await findWishes(tx, user.id)).length >= WISHLIST_MAX) throw wishlistFull()
    await insertItem(tx, user.id, productId)
    const item = await findItemOfProduct(tx, user.id, productId)
    if (!item) throw notFound()
    return item
  })
}

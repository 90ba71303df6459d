import { notFound } from '#contract/errors.ts'
import { productsForCart, unavailable } from '#domains/catalogue/index.ts'
import { takeItem } from '#domains/wishlist/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { putInCart } from './add-to-cart.ts'

/**
 * An item leaves the wishlist and its product joins the cart, both or neither. Sent twice at once, one of them finds
 * the item gone.
 * @throws ApiError 404 for an item that is gone or another's; 409 unavailable, store_on_holiday, out_of_stock,
 *   own_product, quantity_limit or cart_full: then the item stays
 */
export async function moveToCart(db: Db, user: User, itemId: number, quantity: number) {
  return db.transaction().execute(async (tx) => {
    const productId = await takeItem(tx, user.id, itemId)
    if (productId === null) throw notFound()
    const product = (await productsForCart(tx, [productId])).get(productId)
    if (!product?.available) throw unavailable(productId, product?.name ?? '')
    return putInCart(tx, user, { productId, quantity })
  })
}

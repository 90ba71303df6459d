import { unavailable } from '#contract/catalogue/catalogue-errors.ts'
import { notFound } from '#contract/errors.ts'
import { chooseVariant, namedLine } from '#domains/catalogue/index.ts'
import { takeItem } from '#domains/wishlist/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { putInCart } from './add-to-cart.ts'
import type { ProductPieces } from './rules.ts'

/**
 * Moves a wishlist item to the cart in one transaction. Of two concurrent requests the second finds no item.
 * @throws ApiError 400 variant_needed; 404 for an item that does not exist or is another user's; 409 unavailable, store_on_holiday, out_of_stock,
 * own_product, quantity_limit or cart_full: then the item stays
 */
export async function moveToCart(
  db: Db,
  user: User,
  itemId: number,
  { variantId, quantity }: Omit<ProductPieces, 'productId'>,
) {
  return db.transaction().execute(async (tx) => {
    const productId = await takeItem(tx, user.id, itemId)
    if (productId === null) throw notFound()
    const product = await chooseVariant(tx, productId, variantId)
    if (!product?.available) throw unavailable(product ? namedLine(product) : { product_id: productId })
    return putInCart(tx, user, { productId, variantId, quantity })
  })
}

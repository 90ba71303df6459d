import { notFound } from '#contract/errors.ts'
import { CART_LINES_MAX } from '#contract/limits.ts'
import { productsForCart, refuseHoliday } from '#domains/catalogue/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { cartFull, type Pieces, refuseQuantity } from './rules.ts'
import { addPieces, lockCart, readQuantities } from './store.ts'
import { findLineOfProduct } from './views.ts'

/**
 * Puts pieces of a product in the cart; a line that is there gets more.
 * @throws ApiError 404 for a product that is not on sale; 409 store_on_holiday, out_of_stock, own_product, quantity_limit
 * or cart_full
 */
export const addToCart = (db: Db, user: User, pieces: Pieces) =>
  db.transaction().execute((tx) => putInCart(tx, user, pieces))

/** `addToCart` as a part of something larger. */
export async function putInCart(tx: Tx, user: User, { productId, quantity }: Pieces) {
  await lockCart(tx, user.id)
  const product = (await productsForCart(tx, [productId])).get(productId)
  if (!product?.available) throw notFound()
  refuseHoliday([product])

  const held = await readQuantities(tx, user.id)
  refuseQuantity(product, (held.get(productId) ?? 0) + quantity, user.id)
  if (!held.has(productId) && held.size >= CART_LINES_MAX) throw cartFull()

  await addPieces(tx, user.id, [{ productId, quantity }])
  return findLineOfProduct(tx, user.id, productId)
}

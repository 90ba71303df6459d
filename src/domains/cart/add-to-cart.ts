import { cartFull } from '#contract/cart/cart-errors.ts'
import { notFound } from '#contract/errors.ts'
import { CART_LINES_MAX } from '#contract/limits.ts'
import { chooseVariant, refuseHoliday } from '#domains/catalogue/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { planOnce } from '#platform/prepared-statements.ts'
import type { User } from '#platform/route.ts'
import { type ProductPieces, refuseQuantity } from './rules.ts'
import { addIfAllowed, addPieces, lockCart, readQuantities } from './store.ts'
import { findLineOfVariant } from './views.ts'

/**
 * Adds pieces of a product to the cart; an existing line is increased. One statement adds them where nothing is against it;
 * where something is, each rule is asked, and says why.
 * @throws ApiError 400 variant_needed; 404 for a product that is not on sale; 409 store_on_holiday, out_of_stock,
 * own_product, quantity_limit or cart_full
 */
export const addToCart = async (db: Db, user: User, pieces: ProductPieces) =>
  (await addIfAllowed(db, user.id, pieces)) ??
  db.transaction().execute(async (tx) => {
    await planOnce(tx)
    return putInCart(tx, user, pieces)
  })

/** `addToCart` within the caller's transaction. */
export async function putInCart(tx: Tx, user: User, { productId, variantId: named, quantity }: ProductPieces) {
  await lockCart(tx, user.id)
  const product = await chooseVariant(tx, productId, named)
  if (!product?.available) throw notFound()
  refuseHoliday([product])

  const { variantId } = product
  const quantities = await readQuantities(tx, user.id)
  refuseQuantity(product, (quantities.get(variantId) ?? 0) + quantity, user.id)
  if (!quantities.has(variantId) && quantities.size >= CART_LINES_MAX) throw cartFull({ max: CART_LINES_MAX })

  await addPieces(tx, user.id, [{ variantId, quantity }])
  return findLineOfVariant(tx, user.id, variantId)
}

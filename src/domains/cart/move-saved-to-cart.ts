import { cartFull } from '#contract/cart/cart-errors.ts'
import { unavailable } from '#contract/catalogue/catalogue-errors.ts'
import { notFound } from '#contract/errors.ts'
import { CART_LINES_MAX } from '#contract/limits.ts'
import { refuseHoliday, variantForCart } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { lineNamed, piecesThatFit } from './rules.ts'
import { addPieces, deleteSaved, lockCart, readQuantities } from './store.ts'
import { type CartLineRow, findLineOfVariant, findSavedLine } from './views.ts'

/**
 * Moves a saved line back into the cart, as many pieces as are in stock.
 * @throws ApiError 404 for a line that does not exist or is another user's; 409 unavailable, store_on_holiday, out_of_stock,
 * cart_full
 */
export async function moveSavedToCart(db: Db, user: User, savedId: number): Promise<CartLineRow> {
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, user.id)
    const saved = await findSavedLine(tx, user.id, savedId)
    if (!saved) throw notFound()
    const { product_id: productId, variant_id: variantId } = saved
    const product = await variantForCart(tx, productId, variantId)
    if (!product?.available) throw unavailable(lineNamed(saved))
    refuseHoliday([product])

    const quantities = await readQuantities(tx, user.id)
    if (!quantities.has(variantId) && quantities.size >= CART_LINES_MAX) throw cartFull({ max: CART_LINES_MAX })
    const quantity = piecesThatFit(product, quantities.get(variantId) ?? 0, saved.quantity, user.id)
    await addPieces(tx, user.id, [{ variantId, quantity }])
    await deleteSaved(tx, user.id, savedId)
    return findLineOfVariant(tx, user.id, variantId)
  })
}

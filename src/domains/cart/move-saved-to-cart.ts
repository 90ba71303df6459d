import { notFound } from '#contract/errors.ts'
import { CART_LINES_MAX } from '#contract/limits.ts'
import { productsForCart, refuseHoliday, unavailable } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { cartFull, piecesThatFit } from './rules.ts'
import { addPieces, deleteSaved, lockCart, readQuantities } from './store.ts'
import { type CartLineRow, findLineOfProduct, findSavedLine } from './views.ts'

/**
 * Takes what was put aside back into the cart, as many pieces as are in stock.
 * @throws ApiError 404 for one that is gone or another's; 409 unavailable, store_on_holiday, out_of_stock, cart_full
 */
export async function moveSavedToCart(db: Db, user: User, savedId: number): Promise<CartLineRow> {
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, user.id)
    const saved = await findSavedLine(tx, user.id, savedId)
    if (!saved) throw notFound()
    const { product_id: productId, name } = saved
    const product = (await productsForCart(tx, [productId])).get(productId)
    if (!product?.available) throw unavailable(productId, name)
    refuseHoliday([product])

    const held = await readQuantities(tx, user.id)
    if (!held.has(productId) && held.size >= CART_LINES_MAX) throw cartFull()
    const quantity = piecesThatFit(product, held.get(productId) ?? 0, saved.quantity, user.id)
    await addPieces(tx, user.id, [{ productId, quantity }])
    await deleteSaved(tx, user.id, savedId)
    return findLineOfProduct(tx, user.id, productId)
  })
}

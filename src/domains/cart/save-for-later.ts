import { savedFull } from '#contract/cart/cart-errors.ts'
import { notFound } from '#contract/errors.ts'
import { SAVED_LINES_MAX } from '#contract/limits.ts'
import { chooseVariant } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import type { ProductPieces } from './rules.ts'
import { countSaved, insertSaved, lockCart, takeLine } from './store.ts'
import { findSavedOfVariant, type SavedLineRow } from './views.ts'

/**
 * Saves a product for later: its whole cart line; without one, `quantity` pieces unless it is saved already. Idempotent.
 * @throws ApiError 404 for a product without a line that is not on sale; 409 saved_full
 */
export async function saveForLater(
  db: Db,
  user: User,
  { productId, variantId: named, quantity }: ProductPieces,
): Promise<SavedLineRow> {
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, user.id)
    const product = await chooseVariant(tx, productId, named)
    if (!product) throw notFound()
    const { variantId } = product
    const existing = await findSavedOfVariant(tx, user.id, variantId)
    const line = await takeLine(tx, user.id, variantId)
    if (existing && !line) return existing
    if (!line && !product.available) throw notFound()
    if (!existing && (await countSaved(tx, user.id)) >= SAVED_LINES_MAX) throw savedFull({ max: SAVED_LINES_MAX })

    await insertSaved(tx, user.id, { variantId, ...(line ?? { quantity, price: product.price }) })
    const saved = await findSavedOfVariant(tx, user.id, variantId)
    if (!saved) throw new Error('what was put aside is not there')
    return saved
  })
}

import { notFound } from '#contract/errors.ts'
import { SAVED_LINES_MAX } from '#contract/limits.ts'
import { productsForCart } from '#domains/catalogue/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { type Pieces, savedFull } from './rules.ts'
import { countSaved, insertSaved, lockCart, takeLine } from './store.ts'
import { findSavedOfProduct, type SavedLineRow } from './views.ts'

/**
 * Puts a product aside for later: its cart line whole; without one, `quantity` pieces, unless it is put aside already.
 * So the same request sent twice puts it aside once.
 * @throws ApiError 404 for a product that is in no line and not on sale; 409 saved_full
 */
export async function saveForLater(db: Db, user: User, { productId, quantity }: Pieces): Promise<SavedLineRow> {
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, user.id)
    const known = await findSavedOfProduct(tx, user.id, productId)
    const line = await takeLine(tx, user.id, productId)
    if (known && !line) return known
    if (!known && (await countSaved(tx, user.id)) >= SAVED_LINES_MAX) throw savedFull()

    await insertSaved(tx, user.id, { productId, ...(line ?? { quantity, price: await priceOf(tx, productId) }) })
    const saved = await findSavedOfProduct(tx, user.id, productId)
    if (!saved) throw new Error('what was put aside is not there')
    return saved
  })
}

async function priceOf(tx: Tx, productId: number) {
  const product = (await productsForCart(tx, [productId])).get(productId)
  if (!product?.available) throw notFound()
  return product.price
}

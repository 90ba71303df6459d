import { forbidden, notFound } from '#contract/errors.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { readWords } from './edit-words.ts'
import { insertProduct, lockProducts, replaceMedia, replaceTags } from './selling-store.ts'

/**
 * A draft with the same words, price and media, without stock.
 * @returns its number
 * @throws ApiError 404 for a product that is not the own store's; 403 without a store
 */
export async function duplicateProduct(db: Db, user: User, id: number): Promise<number> {
  const store = await findStoreOfUser(db, user.id)
  if (!store) throw forbidden()
  return db.transaction().execute(async (tx) => {
    const [product] = await lockProducts(tx, { ownerId: user.id }, [id])
    if (!product) throw notFound()
    const words = await readWords(tx, product)
    const { name, description, category_id, price_poisha, original_price_poisha, free_shipping } = product
    const copy = await insertProduct(tx, {
      name,
      description,
      category_id,
      price_poisha,
      original_price_poisha,
      free_shipping,
      store_id: store.id,
      stock_quantity: 0,
      moderation_status: 'DRAFT',
    })
    if (copy === null) throw new Error('a product without a key was there already')
    await replaceTags(tx, copy, words.tagIds)
    await replaceMedia(tx, copy, words.media)
    return copy
  })
}

import { forbidden, notFound } from '#contract/errors.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { replaceAttributes } from './attribute-value-store.ts'
import { readContent } from './edit-content.ts'
import { saveNewVariants } from './save-combinations.ts'
import { findProductByKey, insertProduct, lockProducts, replaceMedia, replaceTags } from './selling-store.ts'
import { findVariants, type NewVariant } from './variant-views.ts'

/**
 * Copies a product as a draft with the same content, price and media, without stock. Idempotent by its key.
 * @returns its id
 * @throws ApiError 404 for a product of another store; 403 without a store
 */
export async function duplicateProduct(db: Db, user: User, id: number, key: string | undefined): Promise<number> {
  const store = await findStoreOfUser(db, user.id)
  if (!store) throw forbidden()
  return db.transaction().execute(async (tx) => {
    const [product] = await lockProducts(tx, { ownerId: user.id }, [id])
    if (!product) throw notFound()
    const madeBefore = () => (key === undefined ? undefined : findProductByKey(tx, store.id, key))
    // After the lock, for which the same request may have waited.
    const before = await madeBefore()
    if (before) return before.id
    const content = await readContent(tx, product)
    const { name, description, name_bn, description_bn } = product
    const { category_id, price_poisha, original_price_poisha, free_shipping, options } = product
    const copy = await insertProduct(tx, {
      name,
      description,
      name_bn,
      description_bn,
      category_id,
      price_poisha,
      original_price_poisha,
      free_shipping,
      options: JSON.stringify(options),
      store_id: store.id,
      stock_quantity: 0,
      moderation_status: 'DRAFT',
      request_key: key ?? null,
    })
    if (copy === null) {
      // With the same key another product was made or duplicated at this moment: one key makes one product.
      const other = await madeBefore()
      if (other) return other.id
      throw new Error('a product that was made at the same moment is gone')
    }
    await replaceTags(tx, copy, content.tagIds)
    await replaceMedia(tx, copy, content.media)
    await replaceAttributes(tx, copy, content.attributes)
    await copyVariants(tx, id, { id: copy, store_id: store.id })
    return copy
  })
}

/** What names one article, its SKU and barcode, is the original's. */
async function copyVariants(tx: Tx, from: number, copy: { id: number; store_id: number }): Promise<void> {
  const variants = (await findVariants(tx, [from])).map(
    ({ position: _position, product_id: _productId, ...variant }): NewVariant => ({
      ...variant,
      id: null,
      sku: null,
      barcode: null,
      stock_quantity: 0,
    }),
  )
  await saveNewVariants(tx, copy, variants)
}

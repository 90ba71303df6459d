import type { CreateProduct } from '#contract/catalogue/selling.ts'
import { forbidden } from '#contract/errors.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import type { Upload } from '#platform/uploads.ts'
import { checkWords } from './edit-words.ts'
import { insertProductEvents } from './moderation-store.ts'
import { placeMedia, type ReceivedMedia, receiveMedia } from './receive-media.ts'
import { checkPrices, missingOf, refuseMissing, required } from './selling-rules.ts'
import { findProductByKey, insertProduct, replaceMedia, replaceTags } from './selling-store.ts'

/**
 * Adds a product to the caller's store: PENDING, seen by others once an administrator approves it, or a DRAFT. The same
 * key makes one product.
 * @returns its number
 * @throws ApiError 403 without a store; 400 with everything that SPEC 5 requires and is not there
 */
export async function createProduct(
  resources: Resources,
  user: User,
  { files, ...given }: CreateProduct & { files: readonly Upload[] },
  key: string | undefined,
): Promise<number> {
  const { db } = resources
  const store = await findStoreOfUser(db, user.id)
  if (!store) throw forbidden()
  const before = key === undefined ? undefined : await findProductByKey(db, store.id, key)
  if (before) return before.id

  const product = rowOf(given)
  const tagIds = [...new Set(given.tag_ids ?? [])]
  const stock = given.stock_quantity ?? given.stockCount
  if (given.moderation_status === 'PENDING')
    refuseMissing([
      ...missingOf({ ...product, tags: tagIds.length }),
      ...(stock === undefined ? [required('stock_quantity')] : []),
    ])
  checkPrices(product.price_poisha, product.original_price_poisha)
  const media = await receiveMedia(resources, user.id, { ...given, files })
  return db.transaction().execute(async (tx) => {
    await checkWords(tx, { categoryId: product.category_id, tagIds })
    const row = { ...product, store_id: store.id, stock_quantity: stock ?? 0, request_key: key ?? null }
    const id = await insertProduct(tx, row)
    if (id === null) return madeBefore(tx, store.id, key)
    await showMedia(tx, id, user.id, media)
    await replaceTags(tx, id, tagIds)
    if (given.moderation_status === 'PENDING')
      await insertProductEvents(tx, [{ productId: id, actorId: user.id, kind: 'submitted' }])
    return id
  })
}

/** A draft without a price costs nothing yet. */
const rowOf = (given: CreateProduct) => ({
  name: given.name,
  description: given.description ?? '',
  category_id: given.category_id ?? null,
  price_poisha: given.price ?? 0,
  original_price_poisha: given.original_price ?? given.originalPrice ?? null,
  free_shipping: given.free_shipping ?? false,
  listed: given.listed ?? true,
  moderation_status: given.moderation_status,
})

async function showMedia(tx: Tx, id: number, ownerId: number, received: ReceivedMedia | undefined): Promise<void> {
  if (!received) return
  const place = { productId: null, present: [], ownerIds: [ownerId] }
  await replaceMedia(tx, id, await placeMedia(tx, received, place))
}

async function madeBefore(tx: Tx, storeId: number, key: string | undefined): Promise<number> {
  const made = await findProductByKey(tx, storeId, key ?? '')
  if (!made) throw new Error('a product that was made at the same moment is gone')
  return made.id
}

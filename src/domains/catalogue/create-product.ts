import type { CreateProduct } from '#contract/catalogue/selling.ts'
import { forbidden } from '#contract/errors.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import type { Upload } from '#platform/uploads.ts'
import { withAttributes } from './attribute-rules.ts'
import { replaceAttributes } from './attribute-value-store.ts'
import { checkContent } from './edit-content.ts'
import { insertProductEvents } from './moderation-store.ts'
import { proposerOf } from './policy.ts'
import { readAttributes, refuseIncomplete } from './read-attributes.ts'
import { placeMedia, type ReceivedMedia, receiveMedia } from './receive-media.ts'
import { checkPrices, missingOf, refuseMissing, required, skuTaken } from './selling-rules.ts'
import { findProductByKey, insertProduct, isSkuTaken, replaceMedia, replaceTags } from './selling-store.ts'

/**
 * Creates a product in the caller's store: PENDING until an administrator approves it, or a DRAFT. Idempotent by its key.
 * @returns its id
 * @throws ApiError 403 without a store; 400 with every required field that is missing (rules.md C-1)
 */
export async function createProduct(
  resources: Resources,
  user: User,
  { files, ...input }: CreateProduct & { files: readonly Upload[] },
  key: string | undefined,
): Promise<number> {
  const { db } = resources
  const store = await findStoreOfUser(db, user.id)
  if (!store) throw forbidden()
  const before = key === undefined ? undefined : await findProductByKey(db, store.id, key)
  if (before) return before.id

  const product = rowOf(input)
  const tagIds = [...new Set(input.tag_ids ?? [])]
  const stock = input.stock_quantity ?? input.stockCount
  if (input.moderation_status === 'PENDING')
    refuseMissing([
      ...missingOf({ ...product, tags: tagIds.length }),
      ...(stock === undefined ? [required('stock_quantity')] : []),
    ])
  checkPrices(product.price_poisha, product.original_price_poisha)
  const media = await receiveMedia(resources, user.id, { ...input, files })
  const created = db.transaction().execute(async (tx) => {
    await checkContent(tx, { categoryId: product.category_id, tagIds })
    const row = { ...product, store_id: store.id, stock_quantity: stock ?? 0, request_key: key ?? null }
    const id = await insertProduct(tx, row)
    if (id === null) return madeBefore(tx, store.id, key)
    await showMedia(tx, id, user.id, media)
    await replaceTags(tx, id, tagIds)
    await fillAttributes(tx, id, user, input)
    if (input.moderation_status === 'PENDING')
      await insertProductEvents(tx, [{ productId: id, actorId: user.id, kind: 'submitted' }])
    return id
  })
  return created.catch((error: unknown) => {
    throw isSkuTaken(error) ? skuTaken() : error
  })
}

/** A draft without a price is stored with price 0. */
const rowOf = (input: CreateProduct) => ({
  name: input.name,
  description: input.description ?? '',
  name_bn: input.name_bn ?? null,
  description_bn: input.description_bn ?? null,
  category_id: input.category_id ?? null,
  price_poisha: input.price ?? 0,
  original_price_poisha: input.original_price ?? input.originalPrice ?? null,
  free_shipping: input.free_shipping ?? false,
  listed: input.listed ?? true,
  sku: input.sku ?? null,
  low_stock_limit: input.low_stock_limit ?? null,
  moderation_status: input.moderation_status,
})

async function showMedia(tx: Tx, id: number, ownerId: number, received: ReceivedMedia | undefined): Promise<void> {
  if (!received) return
  const place = { productId: null, present: [], ownerIds: [ownerId] }
  await replaceMedia(tx, id, await placeMedia(tx, received, place))
}

/** Without `attributes` nothing is asked: older clients do not know of them (rules.md C-25). */
async function fillAttributes(tx: Tx, id: number, user: User, input: CreateProduct): Promise<void> {
  if (!input.attributes) return
  const entries = withAttributes([], await readAttributes(tx, input.attributes, proposerOf(user)))
  if (input.moderation_status === 'PENDING') await refuseIncomplete(tx, input.category_id ?? null, entries)
  await replaceAttributes(tx, id, entries)
}

async function madeBefore(tx: Tx, storeId: number, key: string | undefined): Promise<number> {
  const existingId = await findProductByKey(tx, storeId, key ?? '')
  if (!existingId) throw new Error('a product that was made at the same moment is gone')
  return existingId.id
}

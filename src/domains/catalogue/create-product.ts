import type { CreateProduct } from '#contract/catalogue/selling.ts'
import { forbidden } from '#contract/errors.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import type { Upload } from '#platform/uploads.ts'
import { withAttributes } from './attribute-rules.ts'
import { replaceAttributes } from './attribute-value-store.ts'
import { fillVariants, planNew, refuseTaken, unpriced } from './create-variants.ts'
import { checkContent } from './edit-content.ts'
import { insertProductEvents } from './moderation-store.ts'
import { proposerOf } from './policy.ts'
import { readAttributes, refuseIncomplete } from './read-attributes.ts'
import { placeMedia, type ReceivedMedia, receiveMedia } from './receive-media.ts'
import { type MediaEntry, missingOf, priceProblems, refuse, saysStock } from './selling-rules.ts'
import { findProductByKey, insertProduct, replaceMedia, replaceTags } from './selling-store.ts'
import type { VariantPlan } from './variant-selling-rules.ts'
import { isSkuTaken } from './variant-store.ts'

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

  const plan = planNew(input)
  const product = rowOf(input, plan)
  const tagIds = [...new Set(input.tag_ids ?? [])]
  refuseUnfinished(input, product, tagIds, plan)
  if (!plan) refuse(priceProblems(product))
  const media = await receiveMedia(resources, user.id, { ...input, files })
  const create = () =>
    db.transaction().execute(async (tx) => {
      await checkContent(tx, { categoryId: product.category_id, tagIds })
      await refuseTaken(tx, store.id, product.sku, plan)
      const id = await insertProduct(tx, { ...product, store_id: store.id, request_key: key ?? null })
      if (id === null) return madeBefore(tx, store.id, key)
      const entries = await showMedia(tx, id, user.id, media)
      if (plan) await fillVariants(tx, { id, store_id: store.id }, plan, entries)
      await replaceTags(tx, id, tagIds)
      await fillAttributes(tx, id, user, input)
      if (input.moderation_status === 'PENDING')
        await insertProductEvents(tx, [{ productId: id, actorId: user.id, kind: 'submitted' }])
      return id
    })
  // Another product got a SKU at this moment: the second look says at which field.
  return create().catch((error: unknown) => {
    if (!isSkuTaken(error)) throw error
    return create()
  })
}

/** @throws ApiError 400 with every field that a submitted product lacks (rules.md C-1) */
function refuseUnfinished(
  input: CreateProduct,
  product: ReturnType<typeof rowOf>,
  tagIds: readonly number[],
  plan: VariantPlan | null,
): void {
  if (input.moderation_status !== 'PENDING') return
  const missing = missingOf({
    ...product,
    price_poisha: plan ? 1 : product.price_poisha,
    tags: tagIds.length,
    stock: hasOptions(plan) || saysStock(input),
  })
  refuse([...missing, ...(plan ? unpriced(plan) : [])])
}

/** Of those each variant has its own stock, none where none is named (rules.md C-1). */
const hasOptions = (plan: VariantPlan | null) => (plan?.options ?? []).length > 0

/** A draft without a price is stored with price 0. */
const rowOf = (input: CreateProduct, plan: VariantPlan | null) => ({
  name: input.name,
  description: input.description ?? '',
  name_bn: input.name_bn ?? null,
  description_bn: input.description_bn ?? null,
  category_id: input.category_id ?? null,
  ...(plan ? NO_TERMS : termsOf(input)),
  options: JSON.stringify(plan?.options ?? []),
  free_shipping: input.free_shipping ?? false,
  listed: input.listed ?? true,
  low_stock_limit: input.low_stock_limit ?? null,
  moderation_status: input.moderation_status,
})

const termsOf = (input: CreateProduct) => ({
  price_poisha: input.price ?? 0,
  original_price_poisha: input.original_price ?? input.originalPrice ?? null,
  stock_quantity: input.stock_quantity ?? input.stockCount ?? 0,
  sku: input.sku ?? null,
})
/** Until its variants are written. */
const NO_TERMS = { price_poisha: 0, original_price_poisha: null, stock_quantity: 0, sku: null }

async function showMedia(
  tx: Tx,
  id: number,
  ownerId: number,
  received: ReceivedMedia | undefined,
): Promise<MediaEntry[]> {
  if (!received) return []
  const place = { productId: null, present: [], ownerIds: [ownerId] }
  const media = await placeMedia(tx, received, place)
  await replaceMedia(tx, id, media)
  return media
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

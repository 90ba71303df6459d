import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import type { ChangeProduct } from '#contract/catalogue/selling.ts'
import { invalid, notFound } from '#contract/errors.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import type { Upload } from '#platform/uploads.ts'
import { applyContent } from './apply-content.ts'
import { withAttributes } from './attribute-rules.ts'
import { decideProduct } from './decide-product.ts'
import { checkContent, merge, type ProductContent } from './edit-content.ts'
import { holdProduct, offerAsAdministrator, refuseHeld, refuseUnexplained, releaseProduct } from './hold-product.ts'
import { insertProductEvents, recordPrice } from './moderation-store.ts'
import { byOf, productsChangedBy, proposerOf } from './policy.ts'
import { findProposals, type ProposalRow } from './proposal-store.ts'
import { readAttributes, refuseIncomplete } from './read-attributes.ts'
import { placeMedia, type ReceivedMedia, receiveMedia } from './receive-media.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { type By, checkPrices, required, skuTaken, stockAfter } from './selling-rules.ts'
import {
  isSkuTaken,
  type LockedProduct,
  lockProducts,
  type ProductValues,
  setStock,
  updateProducts,
} from './selling-store.ts'
import { isOwn } from './selling-views.ts'
import { insertStockEvents } from './stock-event-store.ts'

/** `adds`: media are appended to the present ones. */
export type ProductChange = ChangeProduct & { files: readonly Upload[]; adds?: boolean }

/** A change of one locked product by one actor. */
type Changing = {
  tx: Tx
  user: User
  by: By
  product: LockedProduct
  proposal: ProposalRow | undefined
  given: ChangeProduct
  media: ReceivedMedia | undefined
}

/**
 * Changes a product. Price, shipping, listing and stock change immediately. So does the content (name and description in both
 * languages, category, tags, media), except that a seller's change of an approved product becomes a proposal (rules.md C-5). A requested status is
 * applied last.
 * @throws ApiError 404; 409 changed_meanwhile, stock_only_up or moderation_move; 403 for a seller who decides; 400
 */
export async function changeProduct(resources: Resources, user: User, id: number, change: ProductChange) {
  const { files, adds = false, ...input } = change
  const scope = productsChangedBy(user)
  // Check ownership before decoding pictures, which is expensive.
  if (!(await isOwn(resources.db, scope, id))) throw notFound()
  const media = await receiveMedia(resources, user.id, { ...input, files, adds })
  const saved = retryDeadlock(() =>
    resources.db.transaction().execute(async (tx) => {
      const [product] = await lockProducts(tx, scope, [id])
      if (!product) throw notFound()
      const [proposal] = await findProposals(tx, [id])
      refuseUnseen(product, input.seen)
      const changing = { tx, user, by: byOf(user), product, proposal, given: input, media }
      const values = { ...termsOf(changing), ...(await changeContent(changing)) }
      if (Object.keys(values).length > 0) await updateProducts(tx, [id], values)
      if (Object.keys(values).length > 0 && changing.by.actor === 'administrator')
        await insertProductEvents(tx, [{ productId: id, actorId: user.id, kind: 'edited' }])
      await recordPrice(tx, product, values.price_poisha, user.id)
      const stock = await changeStock(changing)
      await changeHold(changing)
      const words = { reason: input.review_reason, note: input.review_note }
      if (input.moderation_status) await decideProduct(tx, changing.by, id, input.moderation_status, words)
      if (Object.keys(values).length > 0 || stock.changed) await invalidateProduct(tx, product, values, stock)
    }),
  )
  await saved.catch((error: unknown) => {
    throw isSkuTaken(error) ? skuTaken() : error
  })
}

/** @throws ApiError 409 when the product has changed since the caller read it */
function refuseUnseen({ updated_at }: LockedProduct, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updated_at.getTime())
    throw changedMeanwhile.saying('This product was changed meanwhile. Look at it again.')
}

function termsOf({ by, product, given: input }: Changing): ProductValues {
  const { price = product.price_poisha, free_shipping = product.free_shipping } = input
  const { sku = product.sku, low_stock_limit: limit = product.low_stock_limit } = input
  const listed = by.actor === 'seller' ? (input.listed ?? product.listed) : product.listed
  if (listed && !product.listed) refuseHeld(product)
  const originalPrice = input.original_price === undefined ? input.originalPrice : input.original_price
  const original = originalPrice === undefined ? product.original_price_poisha : originalPrice
  checkPrices(price, original)
  return {
    ...(price !== product.price_poisha && { price_poisha: price }),
    ...(original !== product.original_price_poisha && { original_price_poisha: original }),
    ...(free_shipping !== product.free_shipping && { free_shipping }),
    ...(listed !== product.listed && { listed }),
    ...(sku !== product.sku && { sku }),
    ...(limit !== product.low_stock_limit && { low_stock_limit: limit }),
  }
}

/**
 * An administrator who takes a product off sale holds it until it is released.
 * @throws ApiError 403 for a seller; 400 for a hold without a reason; 409 for a product that is not approved
 */
async function changeHold({ tx, by, product, given: input }: Changing): Promise<void> {
  const { listed, held, review_reason: reason, review_note: note } = input
  const words = { reason, note }
  if (held === true && by.actor !== 'seller') refuseUnexplained(words)
  if (held !== undefined) await (held ? holdProduct : releaseProduct)(tx, by, product, words)
  else if (by.actor === 'administrator' && listed !== undefined && listed !== product.listed)
    await offerAsAdministrator(tx, by, product, listed, words)
}

async function changeStock({
  tx,
  user,
  by,
  product,
  given: input,
}: Changing): Promise<{ changed: boolean; returns: boolean }> {
  const stock = stockAfter(by.actor, product, { set: input.stock_quantity ?? input.stockCount, add: input.add_stock })
  const isChanged = stock !== product.stock_quantity
  if (isChanged) {
    const { id: productId, stock_quantity: before } = product
    const kind = input.add_stock === undefined ? 'set' : 'added'
    await setStock(tx, productId, stock)
    await insertStockEvents(tx, [{ productId, actorId: user.id, kind, before, after: stock }])
  }
  return { changed: isChanged, returns: isChanged && (stock === 0 || product.stock_quantity === 0) }
}

/** @returns the values for the product's own row */
async function changeContent(changing: Changing): Promise<ProductValues> {
  const { tx, user, by, product, proposal, given: input, media } = changing
  const { name, description, category_id: categoryId, tag_ids } = input
  const words = { name, description, ...banglaOf(input), categoryId, tagIds: tag_ids && [...new Set(tag_ids)] }
  const isGiven = [media, input.attributes, ...Object.values(words)].some((value) => value !== undefined)
  if (!isGiven) return {}
  if (words.tagIds?.length === 0 && product.moderation_status !== 'DRAFT') throw invalid(required('tag_ids'))
  await checkContent(tx, words)
  return applyContent(tx, { product, proposal, by }, async (before) => {
    const ownerIds = [user.id, product.store_owner_id]
    const place = { productId: product.id, present: before.media, ownerIds }
    const changes = { ...words, media: media && (await placeMedia(tx, media, place)) }
    return { ...changes, attributes: await attributesAfter(changing, merge(before, changes)) }
  })
}

/** `null` removes a text. */
const banglaOf = ({ name_bn, description_bn }: ChangeProduct) => ({
  nameBn: name_bn === null ? '' : name_bn,
  descriptionBn: description_bn === null ? '' : description_bn,
})

/** @throws ApiError 400 for a wrong value, or for one that a product needs unless it stays a draft (rules.md C-25) */
async function attributesAfter({ tx, user, product, given }: Changing, content: ProductContent) {
  if (!given.attributes) return undefined
  const entries = withAttributes(content.attributes, await readAttributes(tx, given.attributes, proposerOf(user)))
  const staysDraft = product.moderation_status === 'DRAFT' && given.moderation_status !== 'PENDING'
  if (!staysDraft) await refuseIncomplete(tx, content.categoryId, entries)
  return entries
}

/** Values that no list of the market shows. */
const UNLISTED: readonly string[] = ['free_shipping', 'sku', 'low_stock_limit']

/** Invalidates the pages of a product that is or was on sale, and the lists where the change could affect them. */
async function invalidateProduct(tx: Tx, product: LockedProduct, values: ProductValues, stock: { returns: boolean }) {
  const isShown = product.on_sale || values.listed === true
  if (!isShown) return
  const movesLists = Object.keys(values).some((key) => !UNLISTED.includes(key)) || stock.returns
  await invalidate(tx, [`product:${product.id}`, ...(movesLists ? ['catalogue'] : [])])
}

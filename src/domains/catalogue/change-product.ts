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
import {
  type Picture,
  readCombinations,
  readPlan,
  type Sold,
  savePictures,
  saveTerms,
  type VariantChange,
} from './change-variants.ts'
import { decideProduct } from './decide-product.ts'
import { checkContent, merge, type ProductContent } from './edit-content.ts'
import { holdProduct, offerAsAdministrator, refuseHeld, refuseUnexplained, releaseProduct } from './hold-product.ts'
import { insertProductEvents } from './moderation-store.ts'
import { byOf, productsChangedBy, proposerOf } from './policy.ts'
import { findProposals, type ProposalRow } from './proposal-store.ts'
import { readAttributes, refuseIncomplete } from './read-attributes.ts'
import { placeMedia, type ReceivedMedia, receiveMedia } from './receive-media.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { type By, required, saysStock } from './selling-rules.ts'
import { type LockedProduct, lockProducts, type ProductValues, updateProducts } from './selling-store.ts'
import { isOwn } from './selling-views.ts'
import { changedWithKey } from './stock-event-store.ts'
import { isSkuTaken } from './variant-store.ts'
import { findVariants } from './variant-views.ts'

/** `adds`: media are appended to the present ones. `key`: the request's Idempotency-Key. */
export type ProductChange = ChangeProduct & { files: readonly Upload[]; adds?: boolean; key?: string | undefined }

/** A change of one locked product by one actor. */
type Changing = {
  tx: Tx
  user: User
  by: By
  product: LockedProduct
  proposal: ProposalRow | undefined
  given: ChangeProduct
  media: ReceivedMedia | undefined
  variants: VariantChange | null
}

/**
 * Changes a product. Shipping, listing and the terms of its variants change immediately. So does the content (name and description
 * in both languages, category, tags, media, options), except that a seller's change of an approved product becomes a proposal (rules.md C-5). A requested status is
 * applied last. A change that moved stock is carried out once for its key (rules.md C-22): pieces that are added leave no other trace
 * by which a repetition would be known, as stock alone does not outdate what was `seen`.
 * @throws ApiError 404; 409 changed_meanwhile, stock_only_up or moderation_move; 403 for a seller who decides; 400
 */
export async function changeProduct(resources: Resources, user: User, id: number, change: ProductChange) {
  const { files, adds = false, key, ...input } = change
  const scope = productsChangedBy(user)
  // Check ownership before decoding pictures, which is expensive.
  if (!(await isOwn(resources.db, scope, id))) throw notFound()
  const media = await receiveMedia(resources, user.id, { ...input, files, adds })
  const save = () =>
    retryDeadlock(() =>
      resources.db.transaction().execute(async (tx) => {
        const [product] = await lockProducts(tx, scope, [id])
        if (!product) throw notFound()
        if (key !== undefined && (await changedWithKey(tx, [id], key)).has(id)) return
        refuseUnseen(product, input.seen)
        await changeLocked(tx, user, product, { ...input, key }, media)
      }),
    )
  // Another product got a SKU at this moment: the second look says at which field.
  await save().catch((error: unknown) => {
    if (!isSkuTaken(error)) throw error
    return save()
  })
}

async function changeLocked(
  tx: Tx,
  user: User,
  product: LockedProduct,
  { key, ...input }: ChangeProduct & Pick<ProductChange, 'key'>,
  media: ReceivedMedia | undefined,
): Promise<void> {
  const { id } = product
  const [proposal] = await findProposals(tx, [id])
  const by = byOf(user)
  const present = await findVariants(tx, [id])
  const plan = readPlan(by, product, present, input)
  const proposes = by.actor === 'seller' && product.moderation_status === 'APPROVED'
  const variants = plan && { product, by, proposes, present, plan, key }
  const changing = { tx, user, by, product, proposal, given: input, media, variants }
  const terms = termsOf(changing)
  const sold = variants ? await saveTerms(tx, variants, user.id) : NOTHING_SOLD
  const content = await changeContent(changing)
  const values = { ...terms, ...content.values }
  const isEdited = Object.keys(values).length > 0 || sold.edited || content.pictures
  if (isEdited) await updateProducts(tx, [id], values)
  if (isEdited && by.actor === 'administrator')
    await insertProductEvents(tx, [{ productId: id, actorId: user.id, kind: 'edited' }])
  await changeHold(changing)
  const words = { reason: input.review_reason, note: input.review_note, stockSaid: saysStock(input) }
  if (input.moderation_status) await decideProduct(tx, by, id, input.moderation_status, words)
  if (isEdited || sold.changed) await invalidateProduct(tx, product, values, sold)
}

const NOTHING_SOLD: Sold = { changed: false, edited: false, movesLists: false }

/** @throws ApiError 409 when the product has changed since the caller read it */
function refuseUnseen({ updated_at }: LockedProduct, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updated_at.getTime())
    throw changedMeanwhile.saying('This product was changed meanwhile. Look at it again.')
}

/** What is the seller's alone of the product itself; the rest stands in its variants. */
function termsOf({ by, product, given: input }: Changing): ProductValues {
  const { free_shipping = product.free_shipping, low_stock_limit: limit = product.low_stock_limit } = input
  const listed = by.actor === 'seller' ? (input.listed ?? product.listed) : product.listed
  if (listed && !product.listed) refuseHeld(product)
  return {
    ...(free_shipping !== product.free_shipping && { free_shipping }),
    ...(listed !== product.listed && { listed }),
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

/** @returns the values for the product's own row, and whether pictures of variants changed */
async function changeContent(changing: Changing): Promise<{ values: ProductValues; pictures: boolean }> {
  const { tx, user, by, product, proposal, given: input, media, variants } = changing
  const { name, description, category_id: categoryId, tag_ids } = input
  const words = { name, description, ...banglaOf(input), categoryId, tagIds: tag_ids && [...new Set(tag_ids)] }
  const given = [media, input.attributes, input.options, ...Object.values(words)]
  if (given.every((value) => value === undefined)) return { values: {}, pictures: false }
  if (words.tagIds?.length === 0 && product.moderation_status !== 'DRAFT') throw invalid(required('tag_ids'))
  await checkContent(tx, words)
  let pictures: Picture[] = []
  const values = await applyContent(tx, { product, proposal, by }, async (before) => {
    const ownerIds = [user.id, product.store_owner_id]
    const place = { productId: product.id, present: before.media, ownerIds }
    const changes = { ...words, media: media && (await placeMedia(tx, media, place)) }
    const attributes = await attributesAfter(changing, merge(before, changes))
    if (!variants?.plan.options) return { ...changes, attributes }
    const combinations = await readCombinations(tx, variants, merge(before, changes))
    pictures = combinations.pictures
    return { ...changes, attributes, options: combinations.options, variants: combinations.variants }
  })
  return { values, pictures: variants !== null && (await savePictures(tx, variants.present, pictures)) }
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

/** Values that no list of the market shows or is narrowed by. */
const UNLISTED: readonly string[] = ['low_stock_limit']

/** Invalidates the pages of a product that is or was on sale, and the lists where the change could affect them. */
async function invalidateProduct(tx: Tx, product: LockedProduct, values: ProductValues, sold: Sold) {
  const isShown = product.on_sale || values.listed === true
  if (!isShown) return
  const movesLists = Object.keys(values).some((key) => !UNLISTED.includes(key)) || sold.movesLists
  await invalidate(tx, [`product:${product.id}`, ...(movesLists ? ['catalogue'] : [])])
}

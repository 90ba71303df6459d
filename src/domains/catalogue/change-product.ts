import type { ChangeProduct } from '#contract/catalogue/selling.ts'
import { invalid, notFound, refused } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import type { Upload } from '#platform/uploads.ts'
import { decideProduct } from './decide-product.ts'
import { checkWords, merge, proposeWords, readProposed, readWords, wordsChanged, writeWords } from './edit-words.ts'
import { holdProduct, offerAsAdministrator, refuseHeld, refuseUnexplained, releaseProduct } from './hold-product.ts'
import { insertProductEvents } from './moderation-store.ts'
import { byOf, productsChangedBy } from './policy.ts'
import { findProposals, type ProposalRow } from './proposal-store.ts'
import { placeMedia, type ReceivedMedia, receiveMedia } from './receive-media.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { type By, checkPrices, required, stockAfter } from './selling-rules.ts'
import { type LockedProduct, lockProducts, type ProductValues, setStock, updateProducts } from './selling-store.ts'
import { isOwn } from './selling-views.ts'

/** `adds`: pictures and videos come to those that are there. */
export type ProductChange = ChangeProduct & { files: readonly Upload[]; adds?: boolean }

/** One change of one product, by somebody, under its lock. */
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
 * PRODUCT 2: price, shipping, listing and stock change at once. The words (name, description, category, tags, media) too,
 * except that a seller's of an approved product become a proposal. Then the status moves, if it is to.
 * @throws ApiError 404; 409 changed_meanwhile, stock_only_up or moderation_move; 403 for a seller who decides; 400
 */
export async function changeProduct(resources: Resources, user: User, id: number, change: ProductChange) {
  const { files, adds = false, ...given } = change
  const scope = productsChangedBy(user)
  // Before pictures are decoded for somebody whose product it is not.
  if (!(await isOwn(resources.db, scope, id))) throw notFound()
  const media = await receiveMedia(resources, user.id, { ...given, files, adds })
  await retryDeadlock(() =>
    resources.db.transaction().execute(async (tx) => {
      const [product] = await lockProducts(tx, scope, [id])
      if (!product) throw notFound()
      const [proposal] = await findProposals(tx, [id])
      refuseUnseen(product, given.seen)
      const changing = { tx, user, by: byOf(user), product, proposal, given, media }
      const values = { ...termsOf(changing), ...(await changeWords(changing)) }
      if (Object.keys(values).length > 0) await updateProducts(tx, [id], values)
      if (Object.keys(values).length > 0 && changing.by.actor === 'administrator')
        await insertProductEvents(tx, [{ productId: id, actorId: user.id, kind: 'edited' }])
      const stock = await changeStock(changing)
      await changeHold(changing)
      const words = { reason: given.review_reason, note: given.review_note }
      if (given.moderation_status) await decideProduct(tx, changing.by, id, given.moderation_status, words)
      if (Object.keys(values).length > 0 || stock.changed) await tellChange(tx, product, values, stock)
    }),
  )
}

/** @throws ApiError 409 when the caller looked at something else than what is there */
function refuseUnseen({ updated_at }: LockedProduct, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updated_at.getTime())
    throw refused('changed_meanwhile', 'This product was changed meanwhile. Look at it again.')
}

function termsOf({ by, product, given }: Changing): ProductValues {
  const { price = product.price_poisha, free_shipping = product.free_shipping } = given
  const listed = by.actor === 'seller' ? (given.listed ?? product.listed) : product.listed
  if (listed && !product.listed) refuseHeld(product)
  const told = given.original_price === undefined ? given.originalPrice : given.original_price
  const original = told === undefined ? product.original_price_poisha : told
  checkPrices(price, original)
  return {
    ...(price !== product.price_poisha && { price_poisha: price }),
    ...(original !== product.original_price_poisha && { original_price_poisha: original }),
    ...(free_shipping !== product.free_shipping && { free_shipping }),
    ...(listed !== product.listed && { listed }),
  }
}

/**
 * What an administrator takes off stays off until an administrator releases it.
 * @throws ApiError 403 for a seller; 400 for a hold that nobody explains; 409 for what is not approved
 */
async function changeHold({ tx, by, product, given }: Changing): Promise<void> {
  const { listed, held, review_reason: reason, review_note: note } = given
  const words = { reason, note }
  if (held === true && by.actor !== 'seller') refuseUnexplained(words)
  if (held !== undefined) await (held ? holdProduct : releaseProduct)(tx, by, product, words)
  else if (by.actor === 'administrator' && listed !== undefined && listed !== product.listed)
    await offerAsAdministrator(tx, by, product, listed, words)
}

async function changeStock({ tx, by, product, given }: Changing): Promise<{ changed: boolean; returns: boolean }> {
  const stock = stockAfter(by.actor, product, { set: given.stock_quantity ?? given.stockCount, add: given.add_stock })
  const isChanged = stock !== product.stock_quantity
  if (isChanged) await setStock(tx, product.id, stock)
  return { changed: isChanged, returns: isChanged && (stock === 0 || product.stock_quantity === 0) }
}

/** @returns what the product's own row takes over */
async function changeWords({ tx, user, by, product, proposal, given, media }: Changing): Promise<ProductValues> {
  const { name, description, category_id: categoryId, tag_ids } = given
  const told = { name, description, categoryId, tagIds: tag_ids && [...new Set(tag_ids)] }
  if (media === undefined && Object.values(told).every((value) => value === undefined)) return {}
  if (told.tagIds?.length === 0 && product.moderation_status !== 'DRAFT') throw invalid(required('tag_ids'))
  await checkWords(tx, told)
  const proposes = by.actor === 'seller' && product.moderation_status === 'APPROVED'
  const approved = await readWords(tx, product)
  const before = proposes && proposal ? await readProposed(tx, approved, proposal) : approved
  const ownerIds = [user.id, product.store_owner_id]
  const place = { productId: product.id, present: before.media, ownerIds }
  const after = merge(before, { ...told, media: media && (await placeMedia(tx, media, place)) })
  if (!proposes) {
    const changes = wordsChanged(before, after)
    // Whatever changed, tags and pictures too, makes it another product than the one that was seen.
    return Object.keys(changes).length > 0 ? { name: after.name, ...(await writeWords(tx, product.id, changes)) } : {}
  }
  // What the row says stays; that something waits is news to whoever looks at it.
  if (await proposeWords(tx, product.id, { approved, before, after, proposal, actorId: user.id }))
    await updateProducts(tx, [product.id])
  return {}
}

/** Of what is on sale or was: cached pages drop what they show of it, lists what they are made by. */
async function tellChange(tx: Tx, product: LockedProduct, values: ProductValues, stock: { returns: boolean }) {
  const isShown = product.on_sale || values.listed === true
  if (!isShown) return
  const movesLists = Object.keys(values).some((key) => key !== 'free_shipping') || stock.returns
  await changed(tx, [`product:${product.id}`, ...(movesLists ? ['catalogue'] : [])])
}

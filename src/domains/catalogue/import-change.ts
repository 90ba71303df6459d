import { MEDIA_MAX } from '#contract/catalogue/catalogue.ts'
import type { Poisha } from '#contract/money.ts'
import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { decideProduct } from './decide-product.ts'
import {
  merge,
  proposeWords,
  readProposed,
  readWords,
  type WordsGiven,
  wordsChanged,
  writeWords,
} from './edit-words.ts'
import type { OwnProduct } from './import-products.ts'
import { attachPicture, deleteUnnamed, detachPictures } from './import-store.ts'
import { findProposals } from './proposal-store.ts'
import { maySubmit } from './selling-rules.ts'
import { insertTag, type LockedProduct, lockProducts, raiseStock, updateProducts } from './selling-store.ts'

export type Owner = { storeId: number; ownerId: number }

/** What a file changes of a product that is there. */
export type ImportedChange = {
  name?: string
  description?: string
  categoryId?: number | null
  tags?: readonly string[]
  price?: Poisha
  originalPrice?: Poisha | null
  /** Below 0 only where an import is undone. */
  addStock?: number
  /** On offer as far as its seller can say: it is submitted and listed; or not. */
  published?: boolean
}

/**
 * As the seller's form does it (changeProduct): price, stock and listing at once; words of an approved product as a
 * proposal, of any other at once. The product is locked by this transaction.
 * @throws ApiError as decideProduct does
 */
export async function changeImported(tx: Tx, owner: Owner, { id }: OwnProduct, change: ImportedChange): Promise<void> {
  const [product] = await lockProducts(tx, { ownerId: owner.ownerId }, [id])
  if (!product) return
  const { name, description, categoryId, tags, price, originalPrice, addStock = 0, published } = change
  const tagIds = tags && (await tagIdsOf(tx, owner, tags))
  await changeWords(tx, owner, product, { name, description, categoryId, tagIds })
  const unlists = published === false && product.moderation_status !== 'PENDING'
  const terms = {
    ...(price !== undefined && { price_poisha: price }),
    ...(originalPrice !== undefined && { original_price_poisha: originalPrice }),
    // What an administrator holds is listed again by an administrator only.
    ...(published !== undefined && !product.held && { listed: !unlists }),
  }
  if (Object.keys(terms).length > 0) await updateProducts(tx, [id], terms)
  const by = { actor: 'seller', userId: owner.ownerId } as const
  if (addStock !== 0) await raiseStock(tx, [id], addStock)
  if (published === true && maySubmit(product)) await decideProduct(tx, by, id, 'PENDING')
  if (published === false && product.moderation_status === 'PENDING') await decideProduct(tx, by, id, 'DRAFT')
  if (product.on_sale || published === true) await changed(tx, [`product:${id}`, 'catalogue'])
}

/** In one order for all: no deadlocks. */
async function tagIdsOf(tx: Tx, { ownerId }: Owner, names: readonly string[]): Promise<number[]> {
  const ids = new Set<number>()
  for (const name of names.toSorted()) ids.add((await insertTag(tx, name, ownerId)).id)
  return [...ids]
}

async function changeWords(tx: Tx, { ownerId }: Owner, product: LockedProduct, given: WordsGiven): Promise<void> {
  if (Object.values(given).every((value) => value === undefined)) return
  const [proposal] = await findProposals(tx, [product.id])
  const approved = await readWords(tx, product)
  const proposes = product.moderation_status === 'APPROVED'
  const before = proposes && proposal ? await readProposed(tx, approved, proposal) : approved
  const after = merge(before, given)
  if (!proposes) await updateProducts(tx, [product.id], await writeWords(tx, product.id, wordsChanged(before, after)))
  else if (await proposeWords(tx, product.id, { approved, before, after, proposal, actorId: ownerId }))
    await updateProducts(tx, [product.id])
}

/** Deletes a product that nobody ordered or wrote about; another is taken off sale. @returns whether it is gone */
export async function removeImported(tx: Tx, owner: Owner, product: OwnProduct): Promise<boolean> {
  const gone = product.sold === 0 && (await deleteUnnamed(tx, product.id))
  if (!gone) await changeImported(tx, owner, product, { published: false })
  else if (product.status === 'APPROVED') await changed(tx, [`product:${product.id}`, 'catalogue'])
  return gone
}

type LatePicture = { productId: number; pictureId: number; position: number; alt: string }

/**
 * A picture that came later than its product: shown with it at once, or proposed where it is approved by then.
 * @returns false when the product is not there any more
 */
export async function addImportedPicture(tx: Tx, owner: Owner, picture: LatePicture): Promise<boolean> {
  const { productId, pictureId, alt } = picture
  const [product] = await lockProducts(tx, { ownerId: owner.ownerId }, [productId])
  if (!product) return false
  if (product.moderation_status !== 'APPROVED') {
    await attachPicture(tx, picture)
    await updateProducts(tx, [productId])
    return true
  }
  const [proposal] = await findProposals(tx, [productId])
  const approved = await readWords(tx, product)
  const { media } = proposal ? await readProposed(tx, approved, proposal) : approved
  if (media.some((entry) => entry.pictureId === pictureId) || media.length >= MEDIA_MAX) return true
  await changeWords(tx, owner, product, { media: [...media, { pictureId, videoUrl: null, alt }] })
  return true
}

/** Those that an import brought and that is undone. */
export async function removeImportedPictures(tx: Tx, productId: number, pictureIds: readonly number[]): Promise<void> {
  if (pictureIds.length === 0) return
  await detachPictures(tx, productId, pictureIds)
  await updateProducts(tx, [productId])
  await changed(tx, [`product:${productId}`, 'catalogue'])
}

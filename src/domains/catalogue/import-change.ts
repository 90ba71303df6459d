import { MEDIA_MAX } from '#contract/catalogue/catalogue.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { withAttributes } from './attribute-rules.ts'
import { decideProduct } from './decide-product.ts'
import {
  type ContentChange,
  changedContent,
  merge,
  proposeContent,
  readContent,
  readProposed,
  saveContent,
} from './edit-content.ts'
import type { OwnProduct } from './import-products.ts'
import { attachPicture, deleteUnreferenced, detachPictures } from './import-store.ts'
import { changeVariantTerms, showPictures, type VariantPicture, type VariantTerms } from './import-variant-store.ts'
import { recordPrices } from './moderation-store.ts'
import { findProposals } from './proposal-store.ts'
import { readAttributes } from './read-attributes.ts'
import { saveCombinations } from './save-combinations.ts'
import { maySubmit } from './selling-rules.ts'
import { insertTag, type LockedProduct, lockProducts, updateProducts } from './selling-store.ts'
import { insertStockEvents } from './stock-event-store.ts'
import type { Combinations } from './variant-content.ts'

export type Owner = { storeId: number; ownerId: number }

/** Changes of an existing product by a file. */
export type ImportedChange = {
  name?: string
  description?: string
  /** '' removes it: only when an import is undone. */
  nameBn?: string
  descriptionBn?: string
  categoryId?: number | null
  tags?: readonly string[]
  /** By key, as they are sent to the API; null removes one. */
  attributes?: Readonly<Record<string, string | null>>
  /** Links to videos that it has not got. */
  addVideos?: readonly string[]
  /** When an import is undone. */
  removeVideos?: readonly string[]
  /** New terms for existing variants. */
  terms?: readonly VariantTerms[]
  /** All options and variants of the product, as they will be. */
  structure?: Combinations | undefined
  /** True submits and lists the product; false unlists it. */
  published?: boolean
}

/**
 * Like changeProduct by the seller: price, stock and listing change immediately; the content of an approved product, its options
 * included, as a proposal, of any other immediately. The product is locked by this transaction.
 * @throws ApiError as decideProduct does
 */
export async function changeImported(tx: Tx, owner: Owner, { id }: OwnProduct, change: ImportedChange): Promise<void> {
  const [product] = await lockProducts(tx, { ownerId: owner.ownerId }, [id])
  if (!product) return
  const { name, description, nameBn, descriptionBn, categoryId, tags, terms = [], published } = change
  const tagIds = tags && (await tagIdsOf(tx, owner, tags))
  const steps = await changeVariantTerms(tx, terms)
  const words = { name, description, nameBn, descriptionBn, categoryId, tagIds, ...structureOf(change) }
  await changeContent(tx, owner, product, words, change)
  await insertStockEvents(
    tx,
    steps.map(({ id: variantId, before, after }) => ({
      productId: id,
      variantId,
      before,
      after,
      actorId: null,
      kind: 'imported',
    })),
  )
  const unlists = published === false && product.moderation_status !== 'PENDING'
  // Only an administrator can list a held product.
  const listed = published !== undefined && !product.held ? { listed: !unlists } : {}
  // Stock alone makes no new version, as elsewhere.
  if (Object.keys(listed).length > 0 || steps.some(({ termsDiffer }) => termsDiffer))
    await updateProducts(tx, [id], listed)
  await recordPrices(
    tx,
    steps.map(({ optionValues, priceBefore: from, priceAfter: to }) => ({ product, optionValues, from, to })),
    null,
  )
  const by = { actor: 'seller', userId: owner.ownerId } as const
  // Where the file says nothing of pieces, its check has told so.
  if (published === true && maySubmit(product)) await decideProduct(tx, by, id, 'PENDING', { stockSaid: true })
  if (published === false && product.moderation_status === 'PENDING') await decideProduct(tx, by, id, 'DRAFT')
  if (product.on_sale || published === true) await invalidate(tx, [`product:${id}`, 'catalogue'])
}

const structureOf = ({ structure }: ImportedChange): ContentChange =>
  structure ? { options: [...structure.options], variants: [...structure.variants] } : {}

/** In one order for all, which avoids deadlocks. */
async function tagIdsOf(tx: Tx, { ownerId }: Owner, names: readonly string[]): Promise<number[]> {
  const ids = new Set<number>()
  for (const name of names.toSorted()) ids.add((await insertTag(tx, name, ownerId)).id)
  return [...ids]
}

async function changeContent(
  tx: Tx,
  { ownerId }: Owner,
  product: LockedProduct,
  content: ContentChange,
  {
    addVideos = [],
    removeVideos = [],
    attributes,
  }: Pick<ImportedChange, 'addVideos' | 'removeVideos' | 'attributes'> = {},
): Promise<void> {
  const videos = addVideos.length + removeVideos.length > 0
  if (!videos && !attributes && Object.values(content).every((value) => value === undefined)) return
  const [proposal] = await findProposals(tx, [product.id])
  const approved = await readContent(tx, product)
  const proposes = product.moderation_status === 'APPROVED'
  const before = proposes && proposal ? await readProposed(tx, approved, proposal) : approved
  const kept = before.media.filter(({ videoUrl }) => videoUrl === null || !removeVideos.includes(videoUrl))
  const added = addVideos.map((link) => ({ pictureId: null, videoUrl: link, alt: '' }))
  const after = merge(before, {
    ...content,
    ...(videos && { media: [...kept, ...added].slice(0, MEDIA_MAX) }),
    ...(attributes && {
      attributes: withAttributes(before.attributes, await readAttributes(tx, attributes, ownerId)),
    }),
  })
  if (!proposes) {
    const changes = changedContent(before, after)
    await updateProducts(tx, [product.id], await saveContent(tx, product.id, changes))
    if (changes.variants) await saveCombinations(tx, product, changes.variants)
  } else if (await proposeContent(tx, product.id, { approved, before, after, proposal, actorId: ownerId }))
    await updateProducts(tx, [product.id])
}

/** Deletes a product that no order or other row references; any other is unlisted. @returns whether it was deleted */
export async function removeImported(tx: Tx, owner: Owner, product: OwnProduct): Promise<boolean> {
  const deleted = product.sold === 0 && (await deleteUnreferenced(tx, product.id))
  if (!deleted) await changeImported(tx, owner, product, { published: false })
  else if (product.status === 'APPROVED') await invalidate(tx, [`product:${product.id}`, 'catalogue'])
  return deleted
}

type ImportedPicture = { productId: number; pictureId: number; position: number; alt: string }

/**
 * Adds a picture that was fetched after its product was imported: directly, or as a proposal if the product is approved by
 * then.
 * @returns false when the product does not exist any more
 */
export async function addImportedPicture(tx: Tx, owner: Owner, picture: ImportedPicture): Promise<boolean> {
  const { productId, pictureId, alt } = picture
  const [product] = await lockProducts(tx, { ownerId: owner.ownerId }, [productId])
  if (!product) return false
  if (product.moderation_status !== 'APPROVED') {
    await attachPicture(tx, picture)
    await updateProducts(tx, [productId])
    return true
  }
  const [proposal] = await findProposals(tx, [productId])
  const approved = await readContent(tx, product)
  const { media } = proposal ? await readProposed(tx, approved, proposal) : approved
  if (media.some((entry) => entry.pictureId === pictureId) || media.length >= MEDIA_MAX) return true
  await changeContent(tx, owner, product, { media: [...media, { pictureId, videoUrl: null, alt }] })
  return true
}

/** Shows pictures that a product has on its variants. @returns those that it shows; others wait for their approval */
export async function showOnVariants(
  tx: Tx,
  owner: Owner,
  productId: number,
  pictures: readonly VariantPicture[],
): Promise<VariantPicture[]> {
  const [product] = await lockProducts(tx, { ownerId: owner.ownerId }, [productId])
  if (!product) return []
  const shown = await showPictures(tx, productId, pictures)
  if (shown.length === 0) return []
  await updateProducts(tx, [productId])
  if (product.on_sale) await invalidate(tx, [`product:${productId}`])
  return shown
}

/** Removes the pictures of an import that is undone. */
export async function removeImportedPictures(tx: Tx, productId: number, pictureIds: readonly number[]): Promise<void> {
  if (pictureIds.length === 0) return
  await detachPictures(tx, productId, pictureIds)
  await updateProducts(tx, [productId])
  await invalidate(tx, [`product:${productId}`, 'catalogue'])
}

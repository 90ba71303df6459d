import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { invalid } from '#contract/errors.ts'
import type { Tx } from '#platform/database.ts'
import { type AttributeEntry, sameAttributes } from './attribute-rules.ts'
import { attributesOfProduct, attributesOfProposal, replaceAttributes } from './attribute-value-store.ts'
import { insertProductEvents } from './moderation-store.ts'
import { deleteProposal, type ProposalRow, type ProposedContent, replaceProposal } from './proposal-store.ts'
import { type MediaEntry, sameMedia, sameTags } from './selling-rules.ts'
import { type LockedProduct, type ProductValues, replaceMedia, replaceTags } from './selling-store.ts'
import {
  mediaOfProduct,
  mediaOfProposal,
  shareLockCategory,
  shareLockTags,
  tagsOfProduct,
  tagsOfProposal,
} from './selling-views.ts'
import { sameOptions, withoutRemoved } from './variant-content.ts'
import { dropLostPictures } from './variant-store.ts'
import { findVariants, type ProposedVariant } from './variant-views.ts'

/** The part of a product that administrators approve; the rest (price, stock, …) is the seller's alone. */
export type ProductContent = {
  name: string
  description: string
  /** '' where there is none. */
  nameBn: string
  descriptionBn: string
  categoryId: number | null
  tagIds: number[]
  media: MediaEntry[]
  attributes: AttributeEntry[]
  options: ProductOption[]
  /** Its combinations, in order. */
  variants: ProposedVariant[]
}

export type ContentChange = { [K in keyof ProductContent]?: ProductContent[K] | undefined }

export async function readContent(tx: Tx, product: LockedProduct): Promise<ProductContent> {
  const { id, name, description, category_id: categoryId } = product
  return {
    name,
    description,
    nameBn: product.name_bn ?? '',
    descriptionBn: product.description_bn ?? '',
    categoryId,
    tagIds: await tagsOfProduct(tx, id),
    media: await mediaOfProduct(tx, id),
    attributes: await attributesOfProduct(tx, id),
    options: product.options,
    variants: (await findVariants(tx, [id])).map(({ id: variant, option_values }) => ({ id: variant, option_values })),
  }
}

/** The content with the proposal applied. */
export const readProposed = async (
  tx: Tx,
  content: ProductContent,
  proposal: ProposalRow,
): Promise<ProductContent> => ({
  name: proposal.name ?? content.name,
  description: proposal.description ?? content.description,
  nameBn: proposal.name_bn ?? content.nameBn,
  descriptionBn: proposal.description_bn ?? content.descriptionBn,
  categoryId: proposal.category_id ?? content.categoryId,
  tagIds: proposal.changes_tags ? await tagsOfProposal(tx, proposal.id) : content.tagIds,
  media: proposal.changes_media ? await mediaOfProposal(tx, proposal.id) : content.media,
  attributes: proposal.changes_attributes ? await attributesOfProposal(tx, proposal.id) : content.attributes,
  options: proposal.options ?? content.options,
  variants: proposal.variants ? withoutRemoved(proposal.variants, content.variants) : content.variants,
})

/** The fields of `after` that differ from `before`. */
export function changedContent(before: ProductContent, after: ProductContent): ProposedContent {
  return {
    ...(after.name !== before.name && { name: after.name }),
    ...(after.description !== before.description && { description: after.description }),
    ...(after.nameBn !== before.nameBn && { nameBn: after.nameBn }),
    ...(after.descriptionBn !== before.descriptionBn && { descriptionBn: after.descriptionBn }),
    ...(after.categoryId !== before.categoryId && after.categoryId !== null && { categoryId: after.categoryId }),
    ...(!sameTags(after.tagIds, before.tagIds) && { tagIds: after.tagIds }),
    ...(!sameMedia(after.media, before.media) && { media: after.media }),
    ...(!sameAttributes(after.attributes, before.attributes) && { attributes: after.attributes }),
    ...(!sameOptions(after, before) && { options: after.options, variants: after.variants }),
  }
}

export function merge(content: ProductContent, changes: ContentChange): ProductContent {
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...content, ...defined }
}

/** @throws ApiError 400 for a category that does not exist, or at each such tag: 'tag_ids.2' */
export async function checkContent(tx: Tx, { categoryId, tagIds }: ContentChange): Promise<void> {
  if (categoryId && !(await shareLockCategory(tx, categoryId)))
    throw invalid({ field: 'category_id', code: 'category_unknown', text: 'Choose one of the categories.' })
  if (!tagIds || tagIds.length === 0) return
  const known = await shareLockTags(tx, tagIds)
  const [first, ...others] = tagIds.flatMap((id, at) => (known.has(id) ? [] : unknownTag(at)))
  if (first) throw invalid(first, ...others)
}

const unknownTag = (at: number) => ({
  field: `tag_ids.${at}`,
  code: 'tag_unknown' as const,
  text: 'Choose tags that exist.',
})

/** Replaces tags, media and attributes; saveCombinations changes the variants. @returns the values for the product's own row */
export async function saveContent(tx: Tx, productId: number, changes: ProposedContent): Promise<ProductValues> {
  if (changes.tagIds) await replaceTags(tx, productId, changes.tagIds)
  if (changes.media) {
    await replaceMedia(tx, productId, changes.media)
    await dropLostPictures(tx, productId)
  }
  if (changes.attributes) await replaceAttributes(tx, productId, changes.attributes)
  return {
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.description !== undefined && { description: changes.description }),
    ...(changes.nameBn !== undefined && { name_bn: changes.nameBn || null }),
    ...(changes.descriptionBn !== undefined && { description_bn: changes.descriptionBn || null }),
    ...(changes.categoryId !== undefined && { category_id: changes.categoryId }),
    ...(changes.options && { options: JSON.stringify(changes.options) }),
  }
}

/**
 * Stores a seller's change of an approved product as a proposal, merged into an existing one. A change back to the approved
 * content deletes the proposal; a waiting one keeps its place in the queue.
 * @returns whether anything changed
 */
export async function proposeContent(
  tx: Tx,
  productId: number,
  {
    approved,
    before,
    after,
    proposal,
    actorId,
  }: {
    approved: ProductContent
    before: ProductContent
    after: ProductContent
    proposal: ProposalRow | undefined
    actorId: number | null
  },
): Promise<boolean> {
  const isNew = Object.keys(changedContent(before, after)).length > 0
  if (!isNew && proposal?.status !== 'REJECTED') return false
  const changes = changedContent(approved, after)
  const waited = proposal?.status === 'IN_REVIEW' ? proposal.created_at : undefined
  if (Object.keys(changes).length === 0) {
    if (waited) await insertProductEvents(tx, [{ productId, actorId, kind: 'withdrawn' }])
    return deleteProposal(tx, productId)
  }
  await replaceProposal(tx, productId, changes, waited)
  if (!waited) await insertProductEvents(tx, [{ productId, actorId, kind: 'proposed' }])
  return true
}

import { invalid } from '#contract/errors.ts'
import type { Tx } from '#platform/database.ts'
import { insertProductEvents } from './moderation-store.ts'
import { deleteProposal, type ProposalRow, type ProposedWords, replaceProposal } from './proposal-store.ts'
import { type MediaEntry, sameMedia, sameTags } from './selling-rules.ts'
import { type LockedProduct, type ProductValues, replaceMedia, replaceTags } from './selling-store.ts'
import {
  holdCategory,
  holdTags,
  mediaOfProduct,
  mediaOfProposal,
  tagsOfProduct,
  tagsOfProposal,
} from './selling-views.ts'

/** What an administrator approves of a product, all of it: the rest (price, stock, …) is its seller's alone. */
export type Words = {
  name: string
  description: string
  categoryId: number | null
  tagIds: number[]
  media: MediaEntry[]
}

export type WordsGiven = { [K in keyof Words]?: Words[K] | undefined }

export async function readWords(tx: Tx, product: LockedProduct): Promise<Words> {
  const { id, name, description, category_id: categoryId } = product
  return { name, description, categoryId, tagIds: await tagsOfProduct(tx, id), media: await mediaOfProduct(tx, id) }
}

/** The words as they would be with the proposal. */
export const readProposed = async (tx: Tx, words: Words, proposal: ProposalRow): Promise<Words> => ({
  name: proposal.name ?? words.name,
  description: proposal.description ?? words.description,
  categoryId: proposal.category_id ?? words.categoryId,
  tagIds: proposal.changes_tags ? await tagsOfProposal(tx, proposal.id) : words.tagIds,
  media: proposal.changes_media ? await mediaOfProposal(tx, proposal.id) : words.media,
})

/** Those parts of `after` that differ. */
export function wordsChanged(before: Words, after: Words): ProposedWords {
  return {
    ...(after.name !== before.name && { name: after.name }),
    ...(after.description !== before.description && { description: after.description }),
    ...(after.categoryId !== before.categoryId && after.categoryId !== null && { categoryId: after.categoryId }),
    ...(!sameTags(after.tagIds, before.tagIds) && { tagIds: after.tagIds }),
    ...(!sameMedia(after.media, before.media) && { media: after.media }),
  }
}

export function merge(words: Words, given: WordsGiven): Words {
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...words, ...told }
}

/** @throws ApiError 400 for a category or a tag that does not exist */
export async function checkWords(tx: Tx, { categoryId, tagIds }: WordsGiven): Promise<void> {
  if (categoryId && !(await holdCategory(tx, categoryId)))
    throw invalid({ field: 'category_id', code: 'category_unknown', text: 'Choose one of the categories.' })
  if (tagIds && tagIds.length > 0 && (await holdTags(tx, tagIds)) < tagIds.length)
    throw invalid({ field: 'tag_ids', code: 'tag_unknown', text: 'Choose tags that exist.' })
}

/** Tags and media at once; @returns what the product's own row has to take over */
export async function writeWords(tx: Tx, productId: number, changes: ProposedWords): Promise<ProductValues> {
  if (changes.tagIds) await replaceTags(tx, productId, changes.tagIds)
  if (changes.media) await replaceMedia(tx, productId, changes.media)
  return {
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.description !== undefined && { description: changes.description }),
    ...(changes.categoryId !== undefined && { category_id: changes.categoryId }),
  }
}

/**
 * Keeps a seller's change of an approved product beside it, merged into what was proposed before. One that leads back to
 * the approved words takes the proposal back; one that waits keeps its place in the queue. @returns whether anything is different now
 */
export async function proposeWords(
  tx: Tx,
  productId: number,
  {
    approved,
    before,
    after,
    proposal,
    actorId,
  }: { approved: Words; before: Words; after: Words; proposal: ProposalRow | undefined; actorId: number | null },
): Promise<boolean> {
  const isNew = Object.keys(wordsChanged(before, after)).length > 0
  if (!isNew && proposal?.status !== 'REJECTED') return false
  const changes = wordsChanged(approved, after)
  const waited = proposal?.status === 'IN_REVIEW' ? proposal.created_at : undefined
  if (Object.keys(changes).length === 0) {
    if (waited) await insertProductEvents(tx, [{ productId, actorId, kind: 'withdrawn' }])
    return deleteProposal(tx, productId)
  }
  await replaceProposal(tx, productId, changes, waited)
  if (!waited) await insertProductEvents(tx, [{ productId, actorId, kind: 'proposed' }])
  return true
}

import { sql } from 'kysely'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { AttributeEntry } from './attribute-rules.ts'
import { insertProposed } from './attribute-value-store.ts'
import type { DecisionWords } from './moderation-store.ts'
import type { MediaEntry } from './selling-rules.ts'
import type { ProposedVariant } from './variant-views.ts'

export type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number]

/** Open and rejected proposals; they change only while their product is locked. */
export const findProposals = (db: Reader, productIds: readonly number[]) =>
  db
    .selectFrom('product_proposals')
    .selectAll()
    .$narrowType<{ options: ProductOption[] | null; variants: ProposedVariant[] | null }>()
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute()

/** The proposed values; absent ones stay as in the product. */
export type ProposedContent = {
  name?: string
  description?: string
  /** '' removes it. */
  nameBn?: string
  descriptionBn?: string
  categoryId?: number
  tagIds?: readonly number[]
  media?: readonly MediaEntry[]
  attributes?: readonly AttributeEntry[]
  /** Both or neither. */
  options?: readonly ProductOption[]
  variants?: readonly ProposedVariant[]
}

/** Replaces the proposal; `since` keeps the place of a waiting one. */
export async function replaceProposal(tx: Tx, productId: number, words: ProposedContent, since?: Date): Promise<void> {
  await deleteProposal(tx, productId)
  const { id } = await tx
    .insertInto('product_proposals')
    .values({
      product_id: productId,
      name: words.name ?? null,
      description: words.description ?? null,
      name_bn: words.nameBn ?? null,
      description_bn: words.descriptionBn ?? null,
      category_id: words.categoryId ?? null,
      changes_tags: words.tagIds !== undefined,
      changes_media: words.media !== undefined,
      changes_attributes: words.attributes !== undefined,
      options: words.options ? JSON.stringify(words.options) : null,
      variants: words.variants ? JSON.stringify(words.variants) : null,
      created_at: since ?? clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { tagIds = [], media = [], attributes = [] } = words
  await insertProposed(tx, id, attributes)
  if (tagIds.length > 0)
    await tx
      .insertInto('proposal_tags')
      .values(tagIds.map((tag_id) => ({ proposal_id: id, tag_id })))
      .execute()
  if (media.length > 0)
    await tx
      .insertInto('proposal_media')
      .values(
        media.map(({ pictureId, videoUrl, alt }, position) => ({
          proposal_id: id,
          position,
          alt,
          picture_id: pictureId,
          video_url: videoUrl,
        })),
      )
      .execute()
}

/** Takes out category, tags and attributes that are not among the changes; it keeps its place and what was said of it. */
export async function reduceProposal(tx: Tx, proposal: ProposalRow, changes: ProposedContent): Promise<void> {
  const { id } = proposal
  const gone = {
    ...(proposal.category_id !== null && changes.categoryId === undefined && { category_id: null }),
    ...(proposal.changes_tags && changes.tagIds === undefined && { changes_tags: false }),
    ...(proposal.changes_attributes && changes.attributes === undefined && { changes_attributes: false }),
  }
  if (Object.keys(gone).length === 0) return
  await tx.updateTable('product_proposals').set(gone).where('id', '=', id).execute()
  if (gone.changes_tags === false) await tx.deleteFrom('proposal_tags').where('proposal_id', '=', id).execute()
  if (gone.changes_attributes === false)
    await tx.deleteFrom('proposal_attributes').where('proposal_id', '=', id).execute()
}

/** @returns whether there was a proposal */
export async function deleteProposal(tx: Tx, productId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_proposals')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The rejected proposal stays with the note, for its seller to edit. */
export async function rejectProposal(tx: Tx, productId: number, { reason, note }: DecisionWords): Promise<void> {
  await tx
    .updateTable('product_proposals')
    .set({ status: 'REJECTED', review_reason: reason ?? null, review_note: note ?? '' })
    .where('product_id', '=', productId)
    .execute()
}

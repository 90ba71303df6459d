import { tagMerging, tagUsed, tagUsedWidely } from '#contract/catalogue/taxonomy-errors.ts'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { isTarget } from './merges.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { insertTag } from './selling-store.ts'
import { settleProposals } from './settle-proposals.ts'
import { deleteTag, lockTags, updateTag } from './tag-store.ts'
import { countTagged, isTagNamed, tagsUnderMerge } from './taxonomy-views.ts'

/**
 * Renames a tag, or adopts a seller's proposal; a renamed tag is public. When too many products have it to update their search
 * data at once, a new tag of that name is created and a job moves the products to it.
 * @returns the id of the tag that has the name
 * @throws ApiError 404; 400 for a name that another tag has; 409 while it is merged into another, or others into it when it
 * would be merged itself, or changed_meanwhile
 */
export async function changeTag(
  db: Db,
  id: number,
  { seen, ...changes }: { name?: string; adopted?: true; seen?: { name?: string | undefined } | undefined },
): Promise<number> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const [tag] = await lockTags(tx, [id])
      if (!tag) throw notFound()
      if (tag.merging_into_id !== null) throw tagMerging()
      const name = changes.name?.replaceAll(/\s+/g, ' ') ?? tag.name
      refuseOverwriting(seen, { name: tag.name }, { name })
      if (await isTagNamed(tx, name, id)) throw tagNameTaken()
      // Any product's page may show it.
      await invalidate(tx, ['catalogue', 'categories'])
      const isAnother = name.toLowerCase() !== tag.name.toLowerCase()
      if (isAnother && (await countTagged(tx, [id], MOVED_AT_ONCE + 1)) > MOVED_AT_ONCE) {
        if (isTarget(await tagsUnderMerge(tx), id)) throw tagMerging()
        const successor = await insertTag(tx, name, null)
        await updateTag(tx, id, { merging_into_id: successor.id })
        await publish(tx, 'tag.merging', { into: successor.id })
        return successor.id
      }
      await updateTag(tx, id, { name, proposed_by: null })
      return id
    }),
  )
}

/**
 * @param used also deletes a tag that products have, removing it from them
 * @throws ApiError 404; 409 tag_used for a tag of products or proposals, tag_used_widely when there are too many, tag_merging
 */
export async function removeTag(db: Db, id: number, used: boolean): Promise<void> {
  await retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const [tag] = await lockTags(tx, [id])
      if (!tag) throw notFound()
      if (tag.merging_into_id !== null || isTarget(await tagsUnderMerge(tx), id)) throw tagMerging()
      const count = await countTagged(tx, [id], MOVED_AT_ONCE + 1)
      if (count > MOVED_AT_ONCE) throw tagUsedWidely({ max: MOVED_AT_ONCE })
      if (count > 0 && !used) throw tagUsed({ count })
      const { moved, proposed } = await deleteTag(tx, id)
      await settleProposals(tx, [...moved, ...proposed])
      await invalidate(tx, ['catalogue', ...moved.map((product) => `product:${product}`)])
    }),
  )
}

const tagNameTaken = () =>
  invalid({ field: 'name', code: 'tag_name_taken', text: 'There is already a tag with this name. Merge them instead.' })

import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { invalid, notFound, refused } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { insertTag } from './selling-store.ts'
import { closeTags, deleteTag, updateTag } from './tag-store.ts'
import { countTagged, isTagNamed } from './taxonomy-views.ts'

/**
 * Another name, or a seller's word made everybody's. One that is renamed by the team is the market's from then on. Where
 * too many products have it to be found anew by its name at once, a tag of that name takes over from it by a job.
 * @returns the number of the tag that has the name
 * @throws ApiError 404; 400 for a name that another tag has; 409 while it is merged into another
 */
export async function changeTag(db: Db, id: number, given: { name?: string; adopted?: true }): Promise<number> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const [tag] = await closeTags(tx, [id])
      if (!tag) throw notFound()
      if (tag.merging_into_id !== null) throw tagMerging()
      const name = given.name?.replaceAll(/\s+/g, ' ') ?? tag.name
      if (await isTagNamed(tx, name, id)) throw tagNameTaken()
      // Every product's page may show it.
      await changed(tx, ['catalogue', 'categories'])
      const isAnother = name.toLowerCase() !== tag.name.toLowerCase()
      if (isAnother && (await countTagged(tx, [id], MOVED_AT_ONCE + 1)) > MOVED_AT_ONCE) {
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
 * @param used also one that products have: it is taken off them
 * @throws ApiError 404; 409 tag_used for one that products or proposals have, tag_used_widely for one that too many have
 */
export async function removeTag(db: Db, id: number, used: boolean): Promise<void> {
  await retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const [tag] = await closeTags(tx, [id])
      if (!tag) throw notFound()
      if (tag.merging_into_id !== null) throw tagMerging()
      const count = await countTagged(tx, [id], MOVED_AT_ONCE + 1)
      if (count > MOVED_AT_ONCE)
        throw refused(
          'tag_used_widely',
          `More than ${MOVED_AT_ONCE} products have this tag. Merge it into another instead.`,
          { max: MOVED_AT_ONCE },
        )
      if (count > 0 && !used) throw refused('tag_used', `${count} products have this tag.`, { count })
      const products = await deleteTag(tx, id)
      await changed(tx, ['catalogue', ...products.map((product) => `product:${product}`)])
    }),
  )
}

const tagNameTaken = () =>
  invalid({ field: 'name', code: 'tag_name_taken', text: 'There is already a tag with this name. Merge them instead.' })
export const tagMerging = () =>
  refused('tag_merging', 'This tag is being merged into another. Wait until its products are changed.')

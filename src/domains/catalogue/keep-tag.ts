import { invalid, notFound, refused } from '#contract/errors.ts'
import { MOVED_AT_ONCE } from '#contract/taxonomy-rules.ts'
import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { closeTags, deleteTag, updateTag } from './tag-store.ts'
import { countTagged } from './taxonomy-views.ts'

/**
 * Another name, or a seller's word made everybody's. One that is renamed by the team is the market's from then on.
 * @throws ApiError 404; 400 for a name that another tag has; 409 while it is merged into another
 */
export async function changeTag(db: Db, id: number, given: { name?: string; adopted?: true }): Promise<void> {
  await retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const [tag] = await closeTags(tx, [id])
      if (!tag) throw notFound()
      if (tag.merging_into_id !== null) throw tagMerging()
      const name = given.name?.replaceAll(/\s+/g, ' ') ?? tag.name
      const values = {
        ...(name !== tag.name && { name }),
        ...(tag.proposed_by !== null && Object.keys(given).length > 0 && { proposed_by: null }),
      }
      if (!(await updateTag(tx, id, values))) throw tagNameTaken()
      // Every product's page may show it.
      if (Object.keys(values).length > 0) await changed(tx, ['catalogue', 'categories'])
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

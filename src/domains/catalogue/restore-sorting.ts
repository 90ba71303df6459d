import { notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { type Former, refuseWithoutTags, sortEach } from './change-sorting.ts'
import { checkContent } from './edit-content.ts'
import { byOf } from './policy.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { lockProducts, updateProducts } from './selling-store.ts'

/**
 * Gives several own products a category and tags each, all or none: for undoing what changeSorting did. Only a draft may be
 * without a category, any other keeps its own.
 * @returns how many changed
 * @throws ApiError 404 when one does not exist or is another store's; 400 for a category or a tag that does not exist any
 * more; 409 product_incomplete
 */
export async function restoreSorting(db: Db, user: User, asked: readonly Former[]): Promise<number> {
  const byId = new Map(asked.map((one) => [one.id, one]))
  const categories = new Set(asked.flatMap(({ category_id }) => category_id ?? []))
  const tagIds = [...new Set(asked.flatMap(({ tag_ids }) => tag_ids))]
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const products = await lockProducts(tx, { ownerId: user.id }, [...byId.keys()])
      if (products.length < byId.size) throw notFound()
      for (const categoryId of [...categories].toSorted((a, b) => a - b)) await checkContent(tx, { categoryId })
      await checkContent(tx, { tagIds })
      const bare = products.filter(
        ({ id, moderation_status: status, category_id }) =>
          status === 'DRAFT' && category_id !== null && byId.get(id)?.category_id === null,
      )
      const restored = await sortEach(tx, byOf(user), products, (before, product) => {
        const { category_id, tag_ids } = byId.get(product.id) as Former
        if (tag_ids.length < before.tagIds.length) refuseWithoutTags(tag_ids, product)
        return { categoryId: category_id ?? undefined, tagIds: [...new Set(tag_ids)] }
      })
      const bareIds = bare.map(({ id }) => id)
      if (bareIds.length > 0) await updateProducts(tx, bareIds, { category_id: null })
      return new Set([...bareIds, ...restored.map(({ id }) => id)]).size
    }),
  )
}

import { productIncomplete } from '#contract/catalogue/catalogue-errors.ts'
import { TAGS_MAX } from '#contract/catalogue/selling-rules.ts'
import { invalid } from '#contract/errors.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { applyContent } from './apply-content.ts'
import { type ContentChange, checkContent, type ProductContent } from './edit-content.ts'
import { insertProductEvents } from './moderation-store.ts'
import { findProposals } from './proposal-store.ts'
import type { By } from './selling-rules.ts'
import { required, sameTags } from './selling-rules.ts'
import { type LockedProduct, updateProducts } from './selling-store.ts'

export type Sorting = {
  action: 'category' | 'add_tags' | 'remove_tags'
  category_id?: number | undefined
  tag_ids?: readonly number[] | undefined
}

export type Former = { id: number; category_id: number | null; tag_ids: number[] }

/**
 * Gives several locked products another category, or tags more or fewer.
 * @returns what those had that changed, or have a proposal for it
 * @throws ApiError 400 for a category or a tag that does not exist, and for too many tags; 409 product_incomplete for the last
 * tag of a submitted product
 */
export async function changeSorting(
  tx: Tx,
  by: By,
  products: readonly LockedProduct[],
  { action, category_id: categoryId, tag_ids = [] }: Sorting,
): Promise<Former[]> {
  const tagIds = [...new Set(tag_ids)]
  if (action === 'category' && categoryId === undefined) throw invalid(required('category_id'))
  if (action !== 'category' && tagIds.length === 0) throw invalid(required('tag_ids'))
  await checkContent(tx, action === 'category' ? { categoryId } : { tagIds })
  return sortEach(tx, by, products, (before, product) =>
    action === 'category' ? { categoryId } : { tagIds: tagsOf(before, action, tagIds, product) },
  )
}

/** @returns what the products had that changed */
export async function sortEach(
  tx: Tx,
  by: By,
  products: readonly LockedProduct[],
  sortingOf: (before: ProductContent, product: LockedProduct) => Pick<ContentChange, 'categoryId' | 'tagIds'>,
): Promise<Former[]> {
  const ids = products.map(({ id }) => id)
  const proposals = new Map((await findProposals(tx, ids)).map((proposal) => [proposal.product_id, proposal]))
  const changed: Former[] = []
  for (const product of products) {
    const target = { product, proposal: proposals.get(product.id), by }
    let former: Former | undefined
    const values = await applyContent(tx, target, (before) => {
      const { categoryId, tagIds } = sortingOf(before, product)
      const another = categoryId !== undefined && categoryId !== before.categoryId
      const others = tagIds !== undefined && !sameTags(tagIds, before.tagIds)
      if (!another && !others) return null
      former = { id: product.id, category_id: before.categoryId, tag_ids: before.tagIds }
      return { ...(another && { categoryId }), ...(others && { tagIds }) }
    })
    if (!former) continue
    if (Object.keys(values).length > 0) await updateProducts(tx, [product.id], values)
    if (Object.keys(values).length > 0 && product.on_sale) await invalidate(tx, [`product:${product.id}`, 'catalogue'])
    changed.push(former)
  }
  if (by.actor === 'administrator')
    await insertProductEvents(
      tx,
      changed.map(({ id }) => ({ productId: id, actorId: by.userId, kind: 'edited' })),
    )
  return changed
}

/** @throws ApiError as changeSorting does */
function tagsOf(
  { tagIds: before }: ProductContent,
  action: 'add_tags' | 'remove_tags',
  given: readonly number[],
  product: LockedProduct,
): number[] {
  const after =
    action === 'add_tags' ? [...new Set([...before, ...given])] : before.filter((tag) => !given.includes(tag))
  if (after.length > TAGS_MAX)
    throw invalid({ field: 'tag_ids', code: 'too_many', text: `At most ${TAGS_MAX} are allowed.` })
  if (after.length < before.length) refuseWithoutTags(after, product)
  return after
}

/** @throws ApiError 409 product_incomplete */
export function refuseWithoutTags(
  tags: readonly number[],
  { id, name, name_bn, moderation_status }: LockedProduct,
): void {
  if (tags.length === 0 && moderation_status !== 'DRAFT')
    throw productIncomplete.saying(`${name} needs at least one tag.`, {
      product_id: id,
      name,
      ...(name_bn !== null && { name_bn }),
    })
}

import { categoryMerging, categoryNotEmpty, categoryTwoLevels } from '#contract/catalogue/taxonomy-errors.ts'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { moveAssignments } from '#domains/catalogue/attribute-store.ts'
import {
  deleteCategory,
  type KnownCategory,
  lockCategories,
  lockTree,
  moveFamily,
  moveProducts,
  placeCategories,
  saveFormerName,
  updateCategory,
} from '#domains/catalogue/category-store.ts'
import type { MovedPart, Part } from '#domains/catalogue/merge-store.ts'
import { ALL, FIRST, inTurn, moveInParts, tryEach } from '#domains/catalogue/merges.ts'
import { retryDeadlock } from '#domains/catalogue/retry-deadlock.ts'
import { settleProposals } from '#domains/catalogue/settle-proposals.ts'
import { moveSizeCharts } from '#domains/catalogue/size-chart-store.ts'
import { isMergeTarget, mayMerge } from '#domains/catalogue/taxonomy-rules.ts'
import { categoriesUnderMerge, countContents, mergedInto } from '#domains/catalogue/taxonomy-views.ts'
import { checkWithoutCategory, moveChoices } from '#domains/imports/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'

type Merged = { moved: number; left: number }

/**
 * Merges a category into another: products, proposals, subcategories, former names, size charts, attributes and what sellers'
 * imports chose it for move; its own name becomes a former name and the category is deleted. With more products than one call
 * moves, a job continues and deletes the category last. Idempotent.
 * @throws ApiError 404; 400 at `into`; 409 for a third level, or while one of them is merged elsewhere, or others into this one
 */
export async function mergeCategory(db: Db, id: number, into: number): Promise<Merged> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const tree = await lockTree(tx)
      const [from, target] = [tree.find((each) => each.id === id), tree.find((each) => each.id === into)]
      if (!from && (await mergedInto(tx, id)) === into) return { moved: 0, left: 0 }
      if (!from) throw notFound()
      if (!target || id === into)
        throw invalid({ field: 'into', code: 'category_unknown', text: 'Choose another of the categories.' })
      if (target.merging_into_id !== null || ![null, into].includes(from.merging_into_id)) throw categoryMerging()
      if (isMergeTarget(tree, id)) throw categoryMerging()
      if (!mayMerge(tree, from, target)) throw categoryTwoLevels()
      const { products } = await countContents(tx, id)
      if (products > MOVED_AT_ONCE) {
        await updateCategory(tx, id, { merging_into_id: into })
        await publish(tx, 'category.merging', { categoryId: id })
        await invalidate(tx, ['categories'])
        return { moved: 0, left: products }
      }
      return { moved: (await finish(tx, tree, from, target, ALL)).moved, left: 0 }
    }),
  )
}

/** The job's part: products in small transactions, then those that came meanwhile, and the category itself. */
export async function continueMerges(db: Db): Promise<void> {
  await tryEach(inTurn(await categoriesUnderMerge(db)), ({ id, into }) =>
    moveInParts(db, {
      kind: 'category',
      id,
      async move(tx, part) {
        const { moved, next } = await move(tx, id, into, part)
        await invalidate(tx, ['catalogue', ...moved.map((product) => `product:${product}`)])
        return next
      },
      async finish(tx) {
        const tree = await lockTree(tx)
        const [from, target] = [tree.find((each) => each.id === id), tree.find((each) => each.id === into)]
        return !from || !target || (await finish(tx, tree, from, target, FIRST)).isDone
      },
    }),
  )
}

async function move(tx: Tx, from: number, into: number, part: Part): Promise<MovedPart> {
  const content = await moveProducts(tx, from, into, part)
  await settleProposals(tx, [...content.moved, ...content.proposed])
  return content
}

/** @returns not done when a whole part was moved: then more may be left */
async function finish(
  tx: Tx,
  tree: readonly KnownCategory[],
  from: KnownCategory,
  into: KnownCategory,
  part: Part,
): Promise<{ moved: number; isDone: boolean }> {
  // Imports are locked before products, and these before categories, as everywhere. From then on none can be added; what was
  // added meanwhile is moved too.
  await moveChoices(tx, from.id, into.id)
  const before = await move(tx, from.id, into.id, part)
  if (before.next === null) await lockCategories(tx, [from.id, into.id])
  const meanwhile = before.next === null && (await move(tx, from.id, into.id, part))
  const ids = [...before.moved, ...(meanwhile ? meanwhile.moved : [])]
  await invalidate(tx, ['categories', 'catalogue', 'attributes', 'size-charts', ...ids.map((id) => `product:${id}`)])
  if (!meanwhile || meanwhile.next !== null) return { moved: ids.length, isDone: false }
  await moveChoices(tx, from.id, into.id)
  await replaceCategory(tx, tree, from, into)
  return { moved: ids.length, isDone: true }
}

/** What the category has beside products becomes the other one's, and its name a former name. */
async function replaceCategory(tx: Tx, tree: readonly KnownCategory[], from: KnownCategory, into: KnownCategory) {
  const childrenOf = (id: number) => tree.filter(({ parent_id }) => parent_id === id).map((each) => each.id)
  const arrived = childrenOf(from.id)
  // The other one may have got a parent meanwhile, by a process of an earlier release: two levels remain (rules.md C-11).
  const parent = into.parent_id ?? into.id
  await moveFamily(tx, from.id, into.id, parent)
  await moveSizeCharts(tx, from.id, into.id)
  await moveAssignments(tx, from.id, into.id)
  await deleteCategory(tx, from.id)
  await saveFormerName(tx, from.name, into.id, from.id)
  if (arrived.length > 0) await placeCategories(tx, [...childrenOf(parent).filter((id) => id !== from.id), ...arrived])
}

/**
 * @throws ApiError 404; 409 category_not_empty while it has products of any status, proposals or subcategories, category_merging
 * while others are merged into it
 */
export async function removeCategory(db: Db, id: number): Promise<void> {
  const remove = async (tx: Tx) => {
    const tree = await lockTree(tx)
    if (!tree.some((each) => each.id === id)) throw notFound()
    if (isMergeTarget(tree, id)) throw categoryMerging()
    // Imports are locked before categories, as everywhere.
    await checkWithoutCategory(tx, id)
    // Transactions that are adding a product are waited for and counted; later ones find the category gone.
    await lockCategories(tx, [id])
    const { products, proposals, children } = await countContents(tx, id)
    if (products + proposals + children > 0) throw categoryNotEmpty({ products, proposals, children })
    // Of those that it was chosen for meanwhile.
    await checkWithoutCategory(tx, id)
    await deleteCategory(tx, id)
    await invalidate(tx, ['categories', 'catalogue', 'size-charts'])
  }
  await retryDeadlock(() => db.transaction().execute(remove))
}

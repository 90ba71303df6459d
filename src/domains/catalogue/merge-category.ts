import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { invalid, notFound, refused } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import {
  closeCategories,
  deleteCategory,
  type KnownCategory,
  keepFormerName,
  lockTree,
  moveFamily,
  moveProducts,
  placeCategories,
  updateCategory,
} from './category-store.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { merging, thirdLevel } from './save-category.ts'
import { mayMerge } from './taxonomy-rules.ts'
import { categoriesUnderMerge, countContents, mergedInto } from './taxonomy-views.ts'

type Merged = { moved: number; left: number }

/**
 * Products, what is proposed to come, subcategories and former names become another category's; its own name leads there
 * and it is gone. With more products than one call moves, a job does it, and the category goes last. Asked again for one
 * that is merged there already, nothing happens.
 * @throws ApiError 404; 400 at `into`; 409 for a third level, or one that is merged elsewhere
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
      if (target.merging_into_id !== null || ![null, into].includes(from.merging_into_id)) throw merging()
      if (!mayMerge(tree, from, target)) throw thirdLevel()
      const { products } = await countContents(tx, id)
      if (products > MOVED_AT_ONCE) {
        await updateCategory(tx, id, { merging_into_id: into })
        await publish(tx, 'category.merging', { categoryId: id })
        await changed(tx, ['categories'])
        return { moved: 0, left: products }
      }
      return { moved: await finish(tx, tree, from, target), left: 0 }
    }),
  )
}

const PART = 500

/** The job's part: products in small transactions, so that nobody waits for long; then what is left, and the category. */
export async function continueMerges(db: Db): Promise<void> {
  for (const { id, into } of await categoriesUnderMerge(db)) {
    while ((await movePart(db, id, into)) === PART);
    await retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const tree = await lockTree(tx)
        const [from, target] = [tree.find((each) => each.id === id), tree.find((each) => each.id === into)]
        if (from && target) await finish(tx, tree, from, target)
      }),
    )
  }
}

const movePart = (db: Db, from: number, into: number): Promise<number> =>
  retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const ids = await moveProducts(tx, from, into, PART)
      await changed(tx, ['catalogue', ...ids.map((id) => `product:${id}`)])
      return ids.length
    }),
  )

async function finish(tx: Tx, tree: readonly KnownCategory[], from: KnownCategory, into: KnownCategory) {
  // Products before categories, as everybody locks them. From then on nobody adds one: what came meanwhile moves along.
  const all = Number.MAX_SAFE_INTEGER
  const there = await moveProducts(tx, from.id, into.id, all)
  await closeCategories(tx, [from.id, into.id])
  const ids = [...there, ...(await moveProducts(tx, from.id, into.id, all))]
  const childrenOf = (id: number) => tree.filter(({ parent_id }) => parent_id === id).map((each) => each.id)
  const arrived = childrenOf(from.id)
  await moveFamily(tx, from.id, into.id)
  await deleteCategory(tx, from.id)
  await keepFormerName(tx, from.name, into.id, from.id)
  if (arrived.length > 0) await placeCategories(tx, [...childrenOf(into.id).filter((id) => id !== from.id), ...arrived])
  await changed(tx, ['categories', 'catalogue', ...ids.map((id) => `product:${id}`)])
  return ids.length
}

/**
 * @throws ApiError 404; 409 category_not_empty while a product of any status, a proposal or a subcategory is in it
 */
export async function removeCategory(db: Db, id: number): Promise<void> {
  const remove = async (tx: Tx) => {
    const tree = await lockTree(tx)
    if (!tree.some((each) => each.id === id)) throw notFound()
    // Whoever is adding a product is waited for, and counted; who comes later finds it gone.
    await closeCategories(tx, [id])
    const { products, proposals, children } = await countContents(tx, id)
    if (products + proposals + children > 0)
      throw refused(
        'category_not_empty',
        `Not empty: ${products} products, ${proposals} proposed changes, ${children} subcategories. Merge it instead.`,
        { products, proposals, children },
      )
    if (tree.some(({ merging_into_id }) => merging_into_id === id)) throw merging()
    await deleteCategory(tx, id)
    await changed(tx, ['categories', 'catalogue'])
  }
  await retryDeadlock(() => db.transaction().execute(remove))
}

import type { CategoryInput, CategorySeen } from '#contract/catalogue/taxonomy.ts'
import { categoryMerging, categoryTwoLevels } from '#contract/catalogue/taxonomy-errors.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { pictureKeyOf } from '#contract/media/media.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import { lockOwnPictures, savePicture } from '#domains/media/index.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import type { Upload } from '#platform/uploads.ts'
import {
  insertCategory,
  type KnownCategory,
  lockTree,
  placeCategories,
  saveFormerName,
  takeName,
  updateCategory,
} from './category-store.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { isMergeTarget, orderAfter } from './taxonomy-rules.ts'
import { shownPictureKey } from './taxonomy-views.ts'

export type CategoryChange = CategoryInput & { files: readonly Upload[] }

/** @returns its number @throws ApiError 400 at name, parent, before or image; 409 for a third level */
export async function createCategory(resources: Resources, user: User, change: CategoryChange & { name: string }) {
  const { name, name_bn = null, title = name, parent = null, before } = change
  const picture = await receivePicture(resources, user, change)
  return inTree(resources, async (tx, tree) => {
    refuseParent(tree, null, parent)
    if (!(await takeName(tx, name, null))) throw nameTaken()
    const picture_id = (await pictureIdOf(tx, user, picture, null)) ?? null
    const id = await insertCategory(tx, { name, name_bn, title, parent_id: parent, picture_id })
    await place(tx, tree, { id, parent, before: before ?? null })
    return id
  })
}

/**
 * Renames or moves a category or changes its picture; absent fields stay. Concurrent reorderings are serialised, and each
 * moves only its own category.
 * @throws ApiError 404; 400 at name, parent, before or image; 409 for a third level, while it is merged into another or gets a
 * parent while others are merged into it, or changed_meanwhile
 */
export async function changeCategory(
  resources: Resources,
  user: User,
  id: number,
  { seen, ...change }: CategoryChange & { seen?: CategorySeen | undefined },
) {
  const picture = await receivePicture(resources, user, change)
  await inTree(resources, async (tx, tree) => {
    const category = tree.find((each) => each.id === id)
    if (!category) throw notFound()
    if (category.merging_into_id !== null) throw categoryMerging()
    const { name = category.name, name_bn = category.name_bn, parent = category.parent_id, before } = change
    const title = change.title ?? (category.title === category.name ? name : category.title)
    refuseOverwriting(seen, { ...category, parent: category.parent_id }, { name, name_bn, title, parent })
    refuseParent(tree, category, parent)
    if (name !== category.name) {
      if (!(await takeName(tx, name, id))) throw nameTaken()
      await updateCategory(tx, id, { name })
      if (name.toLowerCase() !== category.name.toLowerCase()) await saveFormerName(tx, category.name, id)
    }
    const picture_id = await pictureIdOf(tx, user, picture, id)
    await updateCategory(tx, id, {
      ...(name_bn !== category.name_bn && { name_bn }),
      ...(title !== category.title && { title }),
      ...(picture_id !== undefined && picture_id !== category.picture_id && { picture_id }),
      ...(parent !== category.parent_id && { parent_id: parent }),
    })
    if (parent !== category.parent_id || before !== undefined)
      await place(tx, tree, { id, parent, before: before ?? null })
  })
}

async function inTree<T>({ db }: Resources, work: (tx: Tx, tree: KnownCategory[]) => Promise<T>): Promise<T> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const result = await work(tx, await lockTree(tx))
      await invalidate(tx, ['categories', 'catalogue'])
      return result
    }),
  )
}

/** Two levels: the parent must be a top-level category, and a category with children cannot get one. */
function refuseParent(tree: readonly KnownCategory[], category: KnownCategory | null, parent: number | null) {
  if (parent === null || parent === category?.parent_id) return
  const above = tree.find(({ id }) => id === parent)
  if (!above) throw invalid({ field: 'parent', code: 'category_unknown', text: 'Choose one of the categories.' })
  if (above.merging_into_id !== null) throw categoryMerging()
  const hasChildren = category !== null && tree.some(({ parent_id }) => parent_id === category.id)
  if (above.parent_id !== null || above.id === category?.id || hasChildren) throw categoryTwoLevels()
  if (category !== null && isMergeTarget(tree, category.id)) throw categoryMerging()
}

async function place(
  tx: Tx,
  tree: readonly KnownCategory[],
  { id, parent, before }: { id: number; parent: number | null; before: number | null },
): Promise<void> {
  const siblings = tree.filter((each) => each.parent_id === parent && each.id !== id)
  const order = orderAfter(
    siblings.map((each) => each.id),
    id,
    before,
  )
  if (!order) throw invalid({ field: 'before', code: 'category_unknown', text: 'Choose one of the same parent.' })
  await placeCategories(tx, order)
}

type Received = { key: string } | { key: null } | undefined

/** Decodes and saves an uploaded picture, before the transaction, since this is slow. */
async function receivePicture(
  resources: Resources,
  user: User,
  { image, files: [file] }: CategoryChange,
): Promise<Received> {
  const ownerId = user.id
  if (file) return savePicture(resources, { file, ownerId })
  if (image === undefined) return undefined
  if (image === null || image === '') return { key: null }
  if (image.startsWith('data:')) return savePicture(resources, { dataUrl: image, ownerId })
  return { key: pictureKeyOf(image) ?? image }
}

/** @returns undefined to leave the picture as it is @throws ApiError 400 for another user's picture */
async function pictureIdOf(tx: Tx, user: User, picture: Received, id: number | null) {
  if (picture === undefined) return undefined
  if (picture.key === null) return null
  if (id !== null && (await shownPictureKey(tx, id)) === picture.key) return undefined
  const pictureId = (await lockOwnPictures(tx, [picture.key], [user.id])).get(picture.key)
  if (pictureId === undefined)
    throw invalid({ field: 'image', code: 'picture_unknown', text: 'Send this picture once more.' })
  return pictureId
}

const nameTaken = () =>
  invalid({ field: 'name', code: 'category_name_taken', text: 'There is already a category with this name.' })

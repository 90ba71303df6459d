import * as contract from '#contract/catalogue/taxonomy.ts'
import { TAG_USES_COUNTED } from '#contract/catalogue/taxonomy-rules.ts'
import { notFound } from '#contract/errors.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { pageWindow } from '#contract/page.ts'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { findCategories } from '#domains/catalogue/category-views.ts'
import { mergeTags } from '#domains/catalogue/merge-tags.ts'
import { tagsSeenBy } from '#domains/catalogue/policy.ts'
import { toCategory } from '#domains/catalogue/present.ts'
import { changeCategory, createCategory } from '#domains/catalogue/save-category.ts'
import { changeTag, removeTag } from '#domains/catalogue/save-tag.ts'
import {
  type AdminTagRow,
  countContents,
  findAdminCategoryExtras,
  findAdminTags,
  findTag,
} from '#domains/catalogue/taxonomy-views.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { pageAnswer } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { mergeCategory, removeCategory } from './merge-category.ts'

const access = { access: 'admin', staff: 'taxonomy.write' } as const
const withPicture = {
  ...access,
  rate: { by: 'user', max: 600, windowSeconds: HOUR / SECOND },
  bodyLimit: PICTURE_BODY_MAX,
  multipart: { files: 1, bytes: PICTURE_BYTES_MAX },
} as const

export const taxonomyRoutes: readonly Route[] = [
  route(contract.createCategory, withPicture, async ({ user, body, files, resources }) =>
    presentCategory(resources.db, await createCategory(resources, user, { ...body, files })),
  ),

  route(contract.putCategory, withPicture, async ({ user, params, body, files, resources }) => {
    await changeCategory(resources, user, params.id, { ...body, files })
    return presentCategory(resources.db, params.id)
  }),

  route(contract.patchCategory, withPicture, async ({ user, params, body, files, resources }) => {
    await changeCategory(resources, user, params.id, { ...body, files })
    return presentCategory(resources.db, params.id)
  }),

  route(contract.removeCategory, access, ({ params, resources }) => removeCategory(resources.db, params.id)),

  route(contract.listAdminCategories, access, ({ resources }) => presentCategories(resources.db)),

  route(contract.previewMerge, access, async ({ params, resources: { db } }) => {
    await presentCategory(db, params.id)
    return countContents(db, params.id)
  }),

  route(contract.mergeCategory, access, async ({ params, body, resources: { db } }) => {
    const merged = await mergeCategory(db, params.id, body.into)
    const category = (await presentCategories(db)).find(({ id }) => id === body.into)
    if (!category) throw notFound()
    return { ...merged, category }
  }),

  route(contract.readTag, { access: 'public' }, async ({ user, params, resources: { db } }) => {
    const tag = await findTag(db, params.id)
    const seen = tagsSeenBy(user)
    if (!tag || (tag.proposed_by !== null && seen !== 'anyone' && seen !== tag.proposed_by)) throw notFound()
    return { id: tag.id, name: tag.name }
  }),

  route(contract.putTag, access, async ({ params, body, resources: { db } }) =>
    presentTag(db, await changeTag(db, params.id, body)),
  ),

  route(contract.patchTag, access, async ({ params, body: { name, adopted, seen }, resources: { db } }) => {
    const changes = { ...(name !== undefined && { name }), ...(adopted && { adopted }), seen }
    const id = await changeTag(db, params.id, changes)
    return presentTag(db, id)
  }),

  route(contract.removeTag, access, ({ params, query, resources }) =>
    removeTag(resources.db, params.id, query.used === true),
  ),

  route(contract.listAdminTags, access, async (call) => {
    const { search, kind, sort } = call.query
    const filter = { search, kind, ...(sort && { sort }) }
    const window = pageWindow(call.query, TAGS_PER_PAGE)
    const { rows, total } = await findAdminTags(call.resources.db, filter, window)
    return pageAnswer(call, window, rows.map(toKeptTag), total)
  }),

  route(contract.mergeTags, access, async ({ body, resources: { db } }) => {
    const merged = await mergeTags(db, body)
    const { rows } = await findAdminTags(db, { id: body.into }, { limit: 1, offset: 0 })
    const [tag] = rows
    if (!tag) throw notFound()
    return { ...merged, tag: toKeptTag(tag) }
  }),
]

const TAGS_PER_PAGE = 50

/** @throws ApiError 404 */
async function presentCategory(db: Reader, id: number) {
  const [category] = await findCategories(db, { id })
  if (!category) throw notFound()
  return toCategory(category)
}

async function presentCategories(db: Reader): Promise<contract.AdminCategory[]> {
  const [categories, extras] = await Promise.all([findCategories(db), findAdminCategoryExtras(db)])
  return categories.flatMap((category) => {
    const more = extras.get(category.id)
    return more ? { ...toCategory(category), ...more } : []
  })
}

/** @throws ApiError 404 */
async function presentTag(db: Reader, id: number) {
  const tag = await findTag(db, id)
  if (!tag) throw notFound()
  return { id: tag.id, name: tag.name }
}

const toKeptTag = ({ proposer_id, proposer, products, ...row }: AdminTagRow): contract.AdminTag => ({
  ...row,
  products_count: Math.min(products, TAG_USES_COUNTED),
  products_more: products > TAG_USES_COUNTED,
  proposed_by: proposer_id === null ? null : { id: proposer_id, name: proposer ?? '' },
})

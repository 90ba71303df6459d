import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { typedText } from '#contract/fields.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { idParams, optionalQuery, pageOf, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'
import { dataUrl } from '#contract/upload.ts'
import { Category, Tag } from './catalogue.ts'
import { TAG_NAME_MAX } from './selling-rules.ts'
import { CATEGORY_NAME_MAX, TAGS_MERGED_MAX, tagKinds, tagSorts } from './taxonomy-rules.ts'

const id = z.int().min(1)

/** A category as those who keep it see it. */
export const KeptCategory = Category.extend({
  /** Products of this very category that a guest sees. */
  own_products_count: z.int(),
  /** Names that it had, or that were merged into it: links with them still lead to it. */
  former_names: z.array(z.string()),
  /** It is being merged into that one, and gone when its last product is moved. */
  merging_into: z.int().nullable(),
})
export type KeptCategory = z.infer<typeof KeptCategory>

const CategoryPart = z
  .object({
    name: typedText(CATEGORY_NAME_MAX, 1),
    /** What Bangla pages call it; null for the same name. */
    name_bn: typedText(CATEGORY_NAME_MAX, 1).nullable(),
    /** The name unless told. */
    title: typedText(CATEGORY_NAME_MAX, 1),
    /** A top-level category, or null to be one. */
    parent: id.nullable(),
    /** The category of the same parent that comes next; null for the last place. */
    before: id.nullable(),
    /** A data URL, the `picture` of one that was sent before, or null for none. */
    image: z.union([dataUrl(PICTURE_BYTES_MAX), z.string().max(200)]).nullable(),
  })
  .partial()
const CategoryWhole = CategoryPart.required({ name: true })
export type CategoryInput = z.output<typeof CategoryPart>

export const createCategory = endpoint({
  method: 'POST',
  path: '/categories/',
  summary: 'A new category, last of its parent unless told',
  body: CategoryWhole,
  files: ['image'],
  response: Category,
  status: 201,
})
export const putCategory = endpoint({
  method: 'PUT',
  path: '/categories/{id}/',
  summary: 'Change a category; its name is needed, what else is left out stays',
  params: idParams,
  body: CategoryWhole,
  files: ['image'],
  response: Category,
})
export const patchCategory = endpoint({
  method: 'PATCH',
  path: '/categories/{id}/',
  summary: 'Rename a category (links with its former name still lead to it), move it, or change its picture',
  params: idParams,
  body: CategoryPart,
  files: ['image'],
  response: Category,
})
export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/categories/{id}/',
  summary: 'Delete a category that is empty; 409 for any other, which may be merged into another',
  params: idParams,
})
export const listKeptCategories = endpoint({
  method: 'GET',
  path: '/admin/categories/',
  summary: "All categories in the market's order, as those who keep them see them",
  response: z.array(KeptCategory),
})
export const previewMerge = endpoint({
  method: 'GET',
  path: '/admin/categories/{id}/contents/',
  summary: 'What would move if the category were merged into another, and keeps it from being deleted',
  params: idParams,
  response: z.object({
    /** Of any status, also such that only orders still know. */
    products: z.int(),
    on_sale: z.int(),
    /** Changes that wait to bring a product here. */
    proposals: z.int(),
    children: z.int(),
  }),
})
export const mergeCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/{id}/merge/',
  summary: 'Merge a category into another: products and subcategories move, its name leads there, and it is gone',
  params: idParams,
  body: z.object({ into: id }),
  response: z.object({
    /** The one that is left. */
    category: KeptCategory,
    moved: z.int(),
    /** Too many to be moved at once: a job moves the rest, and the category goes with its last product. */
    left: z.int(),
  }),
})

/** A tag as those who keep it see it. */
export const KeptTag = Tag.extend({
  /** Products that have it, of any status; counted up to 1,000. */
  products_count: z.int(),
  /** There are more than were counted. */
  products_more: z.boolean(),
  /** Of a seller's own word that no approved product has yet. */
  proposed_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  merging_into: z.int().nullable(),
})
export type KeptTag = z.infer<typeof KeptTag>

const tagName = typedText(TAG_NAME_MAX, 1)

export const createTag = endpoint({
  method: 'POST',
  path: '/tags/',
  summary: "A tag: an administrator's is there for all, a seller's is proposed and seen with the product it is on",
  body: z.object({ name: typedText(TAG_NAME_MAX, 1) }),
  response: Tag,
  status: 201,
})
export const readTag = endpoint({
  method: 'GET',
  path: '/tags/{id}/',
  summary: 'One tag',
  params: idParams,
  response: Tag,
})
export const putTag = endpoint({
  method: 'PUT',
  path: '/tags/{id}/',
  summary: 'Rename a tag',
  params: idParams,
  body: z.object({ name: tagName }),
  response: Tag,
})
export const patchTag = endpoint({
  method: 'PATCH',
  path: '/tags/{id}/',
  summary: "Rename a tag, or make a seller's proposal everybody's",
  params: idParams,
  body: z.object({ name: tagName, adopted: z.literal(true) }).partial(),
  response: Tag,
})
export const removeTag = endpoint({
  method: 'DELETE',
  path: '/tags/{id}/',
  summary: 'Delete a tag; one that products have only with used=1, which takes it off them',
  params: idParams,
  query: z.object({ used: flagParameter }),
})
export const listKeptTags = endpoint({
  method: 'GET',
  path: '/admin/tags/',
  summary: 'Tags with how many products have them; proposed by sellers, unused, or all',
  query: z.object({
    ...searchQuery,
    kind: optionalQuery(z.enum(tagKinds)),
    sort: optionalQuery(z.enum(tagSorts)),
    page: pageQuery.page,
    page_size: optionalQuery(wholeNumber(1, 100)),
  }),
  response: pageOf(KeptTag),
})
export const mergeTags = endpoint({
  method: 'POST',
  path: '/admin/tags/merge/',
  summary: 'Merge tags into one: their products get that one, and they are gone',
  body: z.object({ into: id, from: z.array(id).min(1).max(TAGS_MERGED_MAX) }),
  response: z.object({ tag: KeptTag, moved: z.int(), left: z.int() }),
})

export const taxonomyEndpoints = [
  createCategory,
  putCategory,
  patchCategory,
  removeCategory,
  listKeptCategories,
  previewMerge,
  mergeCategory,
  createTag,
  readTag,
  putTag,
  patchTag,
  removeTag,
  listKeptTags,
  mergeTags,
] as const

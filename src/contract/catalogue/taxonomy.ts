import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { typedLine } from '#contract/fields.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { idParams, optionalQuery, pageOf, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'
import { dataUrl } from '#contract/upload.ts'
import { Category, Tag } from './catalogue.ts'
import { changedMeanwhile } from './catalogue-errors.ts'
import { TAG_NAME_MAX } from './selling-rules.ts'
import {
  categoryMerging,
  categoryNotEmpty,
  categoryTwoLevels,
  tagMerging,
  tagUsed,
  tagUsedWidely,
} from './taxonomy-errors.ts'
import { CATEGORY_NAME_MAX, TAGS_MERGED_MAX, tagKinds, tagSorts } from './taxonomy-rules.ts'

const id = z.int().min(1)

/** A category as administrators see it. */
export const AdminCategory = Category.extend({
  /** Products directly in this category that a guest can see. */
  own_products_count: z.int(),
  /** Former names, its own or of merged categories; links with them still lead here. */
  former_names: z.array(z.string()),
  /** It is being merged into that category, and deleted when its last product has moved. */
  merging_into: z.int().nullable(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

const CategoryPart = z
  .object({
    name: typedLine(CATEGORY_NAME_MAX, 1),
    /** The Bangla name; null when it is the same. */
    name_bn: typedLine(CATEGORY_NAME_MAX, 1).nullable(),
    /** By default the name. */
    title: typedLine(CATEGORY_NAME_MAX, 1),
    /** The parent, a top-level category; null for a top-level one. */
    parent: id.nullable(),
    /** The sibling that follows it; null for the last place. */
    before: id.nullable(),
    /** A data URL, the `picture` of an earlier upload, or null for none. */
    image: z.union([dataUrl(PICTURE_BYTES_MAX), z.string().max(400)]).nullable(),
  })
  .partial()
const CategoryWhole = CategoryPart.required({ name: true })
export type CategoryInput = z.output<typeof CategoryPart>

/** What the fields that are sent were when they were read: 409 `changed_meanwhile` where they are something else by now. */
const CategorySeen = Category.pick({ name: true, name_bn: true, title: true, parent: true }).partial()
export type CategorySeen = z.output<typeof CategorySeen>

export const createCategory = endpoint({
  method: 'POST',
  path: '/categories/',
  summary: 'Create a category; by default the last of its parent',
  body: CategoryWhole,
  files: ['image'],
  response: Category,
  status: 201,
  errors: [categoryTwoLevels, categoryMerging],
})
export const putCategory = endpoint({
  method: 'PUT',
  path: '/categories/{id}/',
  summary: 'Change a category; the name is required, other absent fields stay',
  params: idParams,
  body: CategoryWhole.extend({ seen: CategorySeen.optional() }),
  files: ['image'],
  response: Category,
  errors: [categoryTwoLevels, categoryMerging, changedMeanwhile],
})
export const patchCategory = endpoint({
  method: 'PATCH',
  path: '/categories/{id}/',
  summary: 'Rename a category (links with its former name still lead to it), move it, or change its picture',
  params: idParams,
  body: CategoryPart.extend({ seen: CategorySeen.optional() }),
  files: ['image'],
  response: Category,
  errors: [categoryTwoLevels, categoryMerging, changedMeanwhile],
})
export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/categories/{id}/',
  summary: 'Delete an empty category; 409 for any other, which may be merged instead',
  params: idParams,
  errors: [categoryMerging, categoryNotEmpty],
})
export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/admin/categories/',
  summary: "All categories in the market's order, with the fields for administrators",
  response: z.array(AdminCategory),
})
export const previewMerge = endpoint({
  method: 'GET',
  path: '/admin/categories/{id}/contents/',
  summary: 'What a merge of the category would move, what prevents deleting it, and what would be deleted with it',
  params: idParams,
  response: z.object({
    /** Products in any status, including deleted ones that orders still name. */
    products: z.int(),
    on_sale: z.int(),
    /** Pending changes that would move a product here. */
    proposals: z.int(),
    children: z.int(),
    /** Charts of the team and of stores. A merge moves them, except those that the other category has too; deleting deletes them. */
    size_charts: z.int(),
    /**
     * That it asks for itself. A merge moves them, but for those that the other category or its parent asks for too; after a deletion
     * nothing asks for them here.
     */
    attributes: z.int(),
    /** That chose it for types or files of their imports. A merge moves the choices, deleting forgets them. */
    import_stores: z.int(),
  }),
})
export const mergeCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/{id}/merge/',
  summary: 'Merge a category into another: products and subcategories move, its name leads there, and it is deleted',
  params: idParams,
  body: z.object({ into: id }),
  response: z.object({
    /** The category that remains. */
    category: AdminCategory,
    moved: z.int(),
    /** Too many to move at once: a job moves the rest and then deletes the category. */
    left: z.int(),
  }),
  errors: [categoryTwoLevels, categoryMerging],
})

/** A tag as administrators see it. */
export const AdminTag = Tag.extend({
  /** Products that have it, of any status; counted up to 1,000. */
  products_count: z.int(),
  /** There are more than were counted. */
  products_more: z.boolean(),
  /** Proposed by a seller; no approved product has it yet. */
  proposed_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  merging_into: z.int().nullable(),
})
export type AdminTag = z.infer<typeof AdminTag>

const tagName = typedLine(TAG_NAME_MAX, 1)
/** As with categories. */
const TagSeen = Tag.pick({ name: true }).partial()

export const createTag = endpoint({
  method: 'POST',
  path: '/tags/',
  summary: "Create a tag: an administrator's is public, a seller's is a proposal shown with its products",
  body: z.object({ name: typedLine(TAG_NAME_MAX, 1) }),
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
  body: z.object({ name: tagName, seen: TagSeen.optional() }),
  response: Tag,
  errors: [tagMerging, changedMeanwhile],
})
export const patchTag = endpoint({
  method: 'PATCH',
  path: '/tags/{id}/',
  summary: "Rename a tag, or adopt a seller's proposal",
  params: idParams,
  body: z.object({ name: tagName, adopted: z.literal(true), seen: TagSeen }).partial(),
  response: Tag,
  errors: [tagMerging, changedMeanwhile],
})
export const removeTag = endpoint({
  method: 'DELETE',
  path: '/tags/{id}/',
  summary: 'Delete a tag; one that products have requires used=1, which removes it from them',
  params: idParams,
  query: z.object({ used: flagParameter }),
  errors: [tagMerging, tagUsed, tagUsedWidely],
})
export const listAdminTags = endpoint({
  method: 'GET',
  path: '/admin/tags/',
  summary: 'Tags with their number of products; proposed by sellers, unused, or all',
  query: z.object({
    ...searchQuery,
    kind: optionalQuery(z.enum(tagKinds)),
    sort: optionalQuery(z.enum(tagSorts)),
    page: pageQuery.page,
    page_size: optionalQuery(wholeNumber(1, 100)),
  }),
  response: pageOf(AdminTag),
})
export const mergeTags = endpoint({
  method: 'POST',
  path: '/admin/tags/merge/',
  summary: 'Merge tags into one: their products get that one, and the others are deleted',
  body: z.object({ into: id, from: z.array(id).min(1).max(TAGS_MERGED_MAX) }),
  response: z.object({ tag: AdminTag, moved: z.int(), left: z.int() }),
  errors: [tagMerging],
})

export const taxonomyEndpoints = [
  createCategory,
  putCategory,
  patchCategory,
  removeCategory,
  listAdminCategories,
  previewMerge,
  mergeCategory,
  createTag,
  readTag,
  putTag,
  patchTag,
  removeTag,
  listAdminTags,
  mergeTags,
] as const

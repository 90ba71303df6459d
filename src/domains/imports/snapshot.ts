import type { OwnProduct } from '#domains/catalogue/index.ts'
import { tagKey } from './compose-tags.ts'
import type { Decision } from './decide-row.ts'
import { isPublished } from './decide-row.ts'

/** The fields of a product that an import may change, before or after it: for undoing. */
export type Snapshot = {
  name: string
  description: string
  /** Unknown of an import before Bangla texts were read; '' where there is none. */
  nameBn?: string
  descriptionBn?: string
  categoryId: number | null
  price: number
  originalPrice: number | null
  stock: number
  tags: string[]
  published: boolean
  /** Unknown of an import before SKUs were read. */
  sku?: string | null
  /** By key; unknown of an import before attributes were read. */
  attributes?: Record<string, string>
  /** The stock in the file. */
  fileStock?: number | null
  /** Videos that it added, which undoing removes. */
  videos?: string[]
}

export const snapshotOf = (product: OwnProduct): Snapshot => ({
  name: product.name,
  description: product.description,
  nameBn: product.nameBn,
  descriptionBn: product.descriptionBn,
  categoryId: product.categoryId,
  price: product.price,
  originalPrice: product.originalPrice,
  stock: product.stock,
  tags: product.tags,
  published: isPublished(product),
  sku: product.sku,
  attributes: product.attributes,
})

/** The product after the decision is carried out; undefined when there is nothing to undo. */
export function snapshotAfter(
  { create, change }: Decision,
  before: OwnProduct | undefined,
  fileStock: number | undefined,
) {
  const fileValues = { fileStock: fileStock ?? null }
  if (create) {
    const { name, description, categoryId, price, originalPrice, stock, tags, status, sku, attributes } = create
    return {
      name,
      description,
      nameBn: create.nameBn ?? '',
      descriptionBn: create.descriptionBn ?? '',
      categoryId,
      price,
      originalPrice,
      stock,
      tags,
      sku,
      attributes,
      published: status === 'PENDING',
      ...fileValues,
    }
  }
  if (!before) return null
  if (!change) return fileValues
  const { addStock = 0, addVideos, attributes = {}, ...fields } = change
  const now = snapshotOf(before)
  const filled = { ...now.attributes, ...attributes }
  return {
    ...now,
    ...fields,
    attributes: filled,
    stock: now.stock + addStock,
    ...(addVideos && { videos: [...addVideos] }),
    ...fileValues,
  }
}

/**
 * The attributes that an import changed, back to what they were (null: none); those that were changed since stay, which
 * `kept` says.
 */
export function attributesBack(
  { attributes: before = {} }: Snapshot,
  { attributes: after = {} }: Snapshot,
  { attributes: now = {} }: Snapshot,
): { back: Record<string, string | null>; kept: boolean } {
  const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key])
  const same = changed.filter((key) => now[key] === after[key])
  return {
    back: Object.fromEntries(same.map((key) => [key, before[key] ?? null])),
    kept: same.length < changed.length,
  }
}

/** Whether the attributes differ in any way; false where they are unknown. */
export const differInAttributes = ({ attributes: a }: Snapshot, { attributes: b }: Snapshot) =>
  a !== undefined && b !== undefined && Object.keys({ ...a, ...b }).some((key) => a[key] !== b[key])

/** Fields in which two snapshots differ, without stock, since orders change it too. */
export function differences(a: Snapshot, b: Snapshot): (keyof Snapshot)[] {
  const fields = ['name', 'description', 'categoryId', 'price', 'originalPrice', 'published'] as const
  const different: (keyof Snapshot)[] = fields.filter((field) => a[field] !== b[field])
  for (const field of ['sku', 'nameBn', 'descriptionBn'] as const)
    if (a[field] !== undefined && b[field] !== undefined && a[field] !== b[field]) different.push(field)
  const tags = (list: readonly string[]) => list.map(tagKey).toSorted().join('\n')
  return tags(a.tags) === tags(b.tags) ? different : [...different, 'tags']
}

import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { ImportedVariant, OwnProduct } from '#domains/catalogue/index.ts'
import { tagKey } from './compose-tags.ts'
import type { Decision } from './decide-row.ts'
import { isPublished } from './decide-row.ts'

/** A variant before or after an import; what is left out was not read by that import. */
export type SnapshotVariant = Pick<ImportedVariant, 'values' | 'price' | 'originalPrice' | 'stock'> &
  Partial<Pick<ImportedVariant, 'sku' | 'barcode' | 'weight' | 'active'>> & {
    id?: number | null
    pictureId?: number | null
    pictureKey?: string | null
  }

/** The fields of a product that an import may change, before or after it: for undoing. */
export type Snapshot = {
  name: string
  description: string
  /** Unknown of an import before Bangla texts were read; '' where there is none. */
  nameBn?: string
  descriptionBn?: string
  categoryId: number | null
  options: ProductOption[]
  variants: SnapshotVariant[]
  tags: string[]
  published: boolean
  /** By key; unknown of an import before attributes were read. */
  attributes?: Record<string, string>
  /** The stock in the file by combination, and the cell that says what it was at its export. */
  fileStocks?: Record<string, number>
  fileExports?: Record<string, string>
  /** Videos that it added, which undoing removes. */
  videos?: string[]
}

type FormerSnapshot = Omit<Snapshot, 'options' | 'variants'> &
  Omit<SnapshotVariant, 'values'> & { options?: undefined; variants?: undefined }

/** A stored snapshot; one of an import before files had variants has the terms of the only one itself. */
export function readSnapshot(stored: object): Snapshot {
  const snapshot = stored as Snapshot | FormerSnapshot
  if (snapshot.variants) return snapshot
  const { price, originalPrice, stock, sku, ...rest } = snapshot
  const only = { values: [], price, originalPrice, stock, ...(sku !== undefined && { sku }) }
  return { ...rest, options: [], variants: [only] }
}

export const snapshotOf = (product: OwnProduct): Snapshot => ({
  name: product.name,
  description: product.description,
  nameBn: product.nameBn,
  descriptionBn: product.descriptionBn,
  categoryId: product.categoryId,
  options: product.options,
  variants: product.variants,
  tags: product.tags,
  published: isPublished(product),
  attributes: product.attributes,
})

/** The product after the decision is carried out; undefined when there is nothing to undo. */
export function snapshotAfter(decision: Decision, before: OwnProduct | undefined) {
  const { create, change, variants, fileStocks = {}, fileExports = {} } = decision
  const fileValues = { fileStocks, fileExports }
  if (create) {
    const { name, description, categoryId, options, tags, status, attributes } = create
    return {
      name,
      description,
      nameBn: create.nameBn ?? '',
      descriptionBn: create.descriptionBn ?? '',
      categoryId,
      options,
      variants: create.variants,
      tags,
      attributes,
      published: status === 'PENDING',
      ...fileValues,
    }
  }
  if (!before) return null
  if (!change) return fileValues
  const { addVideos, attributes = {}, terms: _terms, structure, ...fields } = change
  const now = snapshotOf(before)
  const filled = { ...now.attributes, ...attributes }
  return {
    ...now,
    ...fields,
    attributes: filled,
    options: structure?.options ?? now.options,
    variants: variants ?? now.variants,
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

const FIELDS = ['name', 'description', 'categoryId', 'published'] as const
const BANGLA = ['nameBn', 'descriptionBn'] as const
export type SnapshotField = (typeof FIELDS)[number] | (typeof BANGLA)[number] | 'tags'

/** Fields in which two snapshots differ, without options and variants. */
export function differences(a: Snapshot, b: Snapshot): SnapshotField[] {
  const different: SnapshotField[] = FIELDS.filter((field) => a[field] !== b[field])
  for (const field of BANGLA)
    if (a[field] !== undefined && b[field] !== undefined && a[field] !== b[field]) different.push(field)
  const tags = (list: readonly string[]) => list.map(tagKey).toSorted().join('\n')
  return tags(a.tags) === tags(b.tags) ? different : [...different, 'tags']
}

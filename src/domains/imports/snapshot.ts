import type { OwnProduct } from '#domains/catalogue/index.ts'
import { tagKey } from './compose-tags.ts'
import type { Decision } from './decide-row.ts'
import { isPublished } from './decide-row.ts'

/** What an import may change of a product, as it was before or after: for undoing. */
export type Snapshot = {
  name: string
  description: string
  categoryId: number | null
  price: number
  originalPrice: number | null
  stock: number
  tags: string[]
  published: boolean
  /** What the file said of its stock. */
  fileStock?: number | null
}

export const snapshotOf = (product: OwnProduct): Snapshot => ({
  name: product.name,
  description: product.description,
  categoryId: product.categoryId,
  price: product.price,
  originalPrice: product.originalPrice,
  stock: product.stock,
  tags: product.tags,
  published: isPublished(product),
})

/** As it is once the decision is carried out; nothing when there is nothing to remember. */
export function snapshotAfter(
  { create, change }: Decision,
  before: OwnProduct | undefined,
  fileStock: number | undefined,
) {
  const said = { fileStock: fileStock ?? null }
  if (create) {
    const { name, description, categoryId, price, originalPrice, stock, tags, status } = create
    return {
      name,
      description,
      categoryId,
      price,
      originalPrice,
      stock,
      tags,
      published: status === 'PENDING',
      ...said,
    }
  }
  if (!before) return null
  if (!change) return said
  const { addStock = 0, ...fields } = change
  const now = snapshotOf(before)
  return { ...now, ...fields, stock: now.stock + addStock, ...said }
}

/** Fields in which two snapshots differ; stock apart, since orders move it too. */
export function differences(a: Snapshot, b: Snapshot): (keyof Snapshot)[] {
  const fields = ['name', 'description', 'categoryId', 'price', 'originalPrice', 'published'] as const
  const different: (keyof Snapshot)[] = fields.filter((field) => a[field] !== b[field])
  const tags = (list: readonly string[]) => list.map(tagKey).toSorted().join('\n')
  return tags(a.tags) === tags(b.tags) ? different : [...different, 'tags']
}

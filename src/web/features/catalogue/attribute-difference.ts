import type { ProductAttribute } from '#contract/catalogue/attributes.ts'

export type AttributeRow = { key: string; before: ProductAttribute | null; after: ProductAttribute | null }

/** The attributes that differ, first those that the product has now, in order. */
export function attributeDifference(
  before: readonly ProductAttribute[],
  after: readonly ProductAttribute[],
): AttributeRow[] {
  const has = (attributes: readonly ProductAttribute[], key: string) =>
    attributes.find((attribute) => attribute.key === key) ?? null
  const keys = [...new Set([...before, ...after].map(({ key }) => key))]
  return keys
    .map((key) => ({ key, before: has(before, key), after: has(after, key) }))
    .filter((row) => row.before?.value !== row.after?.value)
}

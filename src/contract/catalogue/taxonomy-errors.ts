import { declareError } from '#contract/declare-error.ts'

export const categoryTwoLevels = declareError(
  409,
  'category_two_levels',
  'There are two levels: a category with subcategories cannot be below another.',
)

export const categoryMerging = declareError(
  409,
  'category_merging',
  'This category is being merged with another. Wait until its products are moved.',
)

export const categoryNotEmpty = declareError(
  409,
  'category_not_empty',
  ({ products, proposals, children }: { products: number; proposals: number; children: number }) =>
    `Not empty: ${products} products, ${proposals} proposed changes, ${children} subcategories. Merge it instead.`,
)

export const tagMerging = declareError(
  409,
  'tag_merging',
  'This tag is being merged with another. Wait until its products are changed.',
)

export const tagUsed = declareError(
  409,
  'tag_used',
  ({ count }: { count: number }) => `${count} products have this tag.`,
)

export const tagUsedWidely = declareError(
  409,
  'tag_used_widely',
  ({ max }: { max: number }) => `More than ${max} products have this tag. Merge it into another instead.`,
)

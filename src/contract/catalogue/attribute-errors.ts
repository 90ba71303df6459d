import { declareError } from '#contract/declare-error.ts'

export const attributeUsed = declareError(
  409,
  'attribute_used',
  ({ count }: { count: number }) => `${count} products have a value of this attribute.`,
)

export const attributeUsedWidely = declareError(
  409,
  'attribute_used_widely',
  ({ max }: { max: number }) =>
    `More than ${max} products have a value of this attribute. Take it out of its categories instead.`,
)

export const attributesFull = declareError(
  409,
  'attributes_full',
  ({ max }: { max: number }) => `There are ${max} attributes already. Delete one first.`,
)

export const attributeValueUsed = declareError(
  409,
  'attribute_value_used',
  ({ count }: { count: number }) => `${count} products have this value. Merge it into another instead.`,
)

export const attributeValueMerging = declareError(
  409,
  'attribute_value_merging',
  'This value is being merged with another. Wait until its products are changed.',
)

/** The values of numbers and of yes/no come from products. */
export const attributeNoChoice = declareError(
  409,
  'attribute_no_choice',
  'Only an attribute with choices has a list of values.',
)

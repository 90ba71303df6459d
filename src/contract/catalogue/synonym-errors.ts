import { declareError } from '#contract/declare-error.ts'

export const synonymsFull = declareError(
  409,
  'synonyms_full',
  ({ max }: { max: number }) => `There are ${max} groups already. Delete one first.`,
)

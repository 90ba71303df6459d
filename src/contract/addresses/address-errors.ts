import { declareError } from '#contract/declare-error.ts'

export const addressesFull = declareError(
  409,
  'addresses_full',
  ({ max }: { max: number }) => `An address book has at most ${max} addresses.`,
)

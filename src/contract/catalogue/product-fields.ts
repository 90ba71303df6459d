import { z } from 'zod'
import { plainNumber } from '#contract/digits.ts'
import { fieldRule } from '#contract/field-codes.ts'
import { amountInput } from '#contract/fields.ts'
import { PRICE_MAX_POISHA, STOCK_MAX } from './selling-rules.ts'

export const price = amountInput
  .refine((value) => value > 0, fieldRule('too_small', 'Enter an amount above 0.'))
  .refine((value) => value <= PRICE_MAX_POISHA, fieldRule('too_big', 'At most 10000000.00.'))
const wholePieces = /^\d{1,10}$/
/** The stock quantity. */
export const stock = z.union([z.string(), z.number()]).transform((value, context): number => {
  const text = plainNumber(String(value))
  const pieces = wholePieces.test(text) ? Number(text) : Number.NaN
  if (pieces <= STOCK_MAX) return pieces
  const big = pieces > STOCK_MAX
  const message = big ? `Enter ${STOCK_MAX} or less.` : 'Enter a whole number, 0 or more.'
  context.addIssue({ code: 'custom', ...fieldRule(big ? 'too_big' : 'whole_number', message) })
  return z.NEVER
})
/** The number of pieces added to the stock (rules.md C-3). */
export const increase = z.union([z.string(), z.number()]).transform((value, context): number => {
  const text = plainNumber(String(value))
  const pieces = wholePieces.test(text) ? Number(text) : 0
  if (pieces >= 1 && pieces <= STOCK_MAX) return pieces
  const big = pieces > STOCK_MAX
  const message = big ? `Enter ${STOCK_MAX} or less.` : 'Please enter a positive number to increase stock'
  context.addIssue({ code: 'custom', ...fieldRule(big ? 'too_big' : 'stock_increase', message) })
  return z.NEVER
})

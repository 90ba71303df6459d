import { PRICE_MAX_POISHA, STOCK_MAX } from '#contract/catalogue/selling-rules.ts'
import { plainNumber } from '#contract/digits.ts'
import { parseAmount } from '#contract/money.ts'

/** Why a text is no price; undefined for one that is. */
export function amountProblem(text: string): 'amount' | 'amount_zero' | 'amount_big' | undefined {
  const amount = parseAmount(text)
  if (amount === null) return 'amount'
  if (amount === 0) return 'amount_zero'
  return amount > PRICE_MAX_POISHA ? 'amount_big' : undefined
}

export function stockProblem(
  text: string,
  { needed, least }: { needed: boolean; least: number },
): 'required' | 'whole' | undefined {
  if (text.trim() === '') return needed ? 'required' : undefined
  const pieces = readPieces(text)
  return pieces === null || pieces < least ? 'whole' : undefined
}

/** A whole number of pieces, or `null`. */
export function readPieces(text: string): number | null {
  const plain = plainNumber(text)
  const pieces = /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN
  return pieces <= STOCK_MAX ? pieces : null
}

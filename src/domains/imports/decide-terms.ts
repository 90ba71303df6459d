import type { ImportReason } from '#contract/imports/imports.ts'
import type { OwnVariant } from '#domains/catalogue/index.ts'
import { columnName } from './columns.ts'
import type { DraftVariant } from './compose-variants.ts'
import { reason } from './reasons.ts'

/** Of a variant, where the product has options. */
export type FieldChange = { field: string; from: string; to: string; variant?: { name: string; name_bn: string } }

type StockLimits = {
  /** Its stock in the last import: importing the same file again must not bring back what was sold since. */
  importedStock: number | undefined
  /** How many pieces the check said that it gets. `undefined`: this is the check, or the variant has come since. */
  previewed: number | undefined
}

/**
 * The terms of a variant after a file: price, SKU and stock count at once. Its stock is raised, never lowered (rules.md I-2); one
 * that waits for approval has what the file says.
 */
export function termsAfter(
  own: OwnVariant,
  given: DraftVariant,
  limits: StockLimits,
  notes: ImportReason[],
): OwnVariant {
  const price = given.price ?? own.price
  const original = given.originalPrice === undefined ? own.originalPrice : given.originalPrice
  return {
    ...own,
    price,
    originalPrice: original !== null && original > price ? original : null,
    stock: stockAfter(own, given, limits, notes),
    sku: given.sku ?? own.sku,
    barcode: given.barcode ?? own.barcode,
    weight: given.weight ?? own.weight,
    active: given.active ?? own.active,
  }
}

function stockAfter(
  { stock: left, id }: OwnVariant,
  { stock: given, line }: DraftVariant,
  { importedStock, previewed = Infinity }: StockLimits,
  notes: ImportReason[],
): number {
  if (given === undefined || given === left || given === importedStock) return left
  if (id === null) return given
  if (given > left) return left + Math.min(given - left, previewed)
  notes.push(reason('stock_not_lowered', { left, given }, { line, column: columnName('stock') }))
  return left
}

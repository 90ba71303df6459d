import { STOCK_MAX } from '#contract/catalogue/catalogue.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import type { OwnVariant } from '#domains/catalogue/index.ts'
import { columnName } from './columns.ts'
import type { DraftVariant } from './compose-variants.ts'
import { reason } from './reasons.ts'

/** Of a variant, where the product has options. */
export type FieldChange = { field: string; from: string; to: string; variant?: { name: string; name_bn: string } }

/** What earlier imports said of the stock of a variant: importing the same file again must not bring back what was sold since. */
export type ImportedStock = {
  /** In the last of them. */
  last: number
  /** The highest of those of each export, by its cell (exported-stock.ts). */
  ofExports: ReadonlyMap<string, number>
}

type StockLimits = {
  imported: ImportedStock | undefined
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

function stockAfter(own: OwnVariant, variant: DraftVariant, limits: StockLimits, notes: ImportReason[]): number {
  const { stock: left, id } = own
  const { stock: given, exported, line } = variant
  const { imported, previewed = Infinity } = limits
  if (given === undefined || (exported === undefined && given === imported?.last)) return left
  const known = exported ? Math.max(exported.pieces, imported?.ofExports.get(exported.cell) ?? 0) : left
  if (given === known) return left
  if (id === null) return given
  if (given > known) return Math.min(left + Math.min(given - known, previewed), STOCK_MAX)
  const place = { line, column: columnName('stock') }
  notes.push(
    exported
      ? reason('stock_not_taken_off', { known, given }, place)
      : reason('stock_not_lowered', { left, given }, place),
  )
  return left
}

import { nameOfVariant, type ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { ProposedVariant as ShownVariant, Variant } from '#contract/catalogue/variants.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { cardPicture } from './present.ts'
import type { OwnVariantRow, ProposedVariant } from './variant-views.ts'

export const toVariant = (options: readonly ProductOption[], row: OwnVariantRow): Variant => ({
  id: row.id,
  ...nameOfVariant(options, row.option_values),
  options: row.option_values,
  sku: row.sku,
  barcode: row.barcode,
  price: toAmount(poisha(row.price_poisha)),
  original_price: row.original_price_poisha === null ? null : toAmount(poisha(row.original_price_poisha)),
  stock_quantity: row.stock_quantity,
  weight_grams: row.weight_grams,
  picture: row.picture_key === null ? null : cardPicture(row.picture_key),
  position: row.position,
  active: row.active,
})

/** The variants as they would be; one that was removed since is left out. */
export function toProposedVariants(
  options: readonly ProductOption[],
  proposed: readonly ProposedVariant[],
  present: readonly OwnVariantRow[],
): ShownVariant[] {
  const byId = new Map(present.map((variant) => [variant.id, variant]))
  return proposed.flatMap((variant, position) => {
    if (variant.id === null) return { ...toVariant(options, { ...variant, id: 0, position }), id: null }
    const existing = byId.get(variant.id)
    return existing ? toVariant(options, { ...existing, ...variant, position }) : []
  })
}

import { poisha } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import type { ImportedVariant } from './imported-product.ts'
import { findVariants, type KeptVariant, type OwnVariantRow, type ProposedVariant } from './variant-views.ts'

/** A variant in its seller's latest version; `id` is null while it is proposed. */
export type OwnVariant = ImportedVariant & {
  id: number | null
  pictureId: number | null
  pictureKey: string | null
  /** The picture that waits for approval, of one that there is. */
  proposedPicture?: Pick<KeptVariant, 'picture_id' | 'picture_key'>
}

type Product = { id: number; proposed_variants: ProposedVariant[] | null }

/** `ids` are those of the variants that there are, whatever is proposed. */
export type OwnVariants = { variants: OwnVariant[]; ids: number[] }

/** The variants of these products in order, with their open proposals applied. */
export async function ownVariants(db: Reader, products: readonly Product[]): Promise<Map<number, OwnVariants>> {
  const ids = products.map(({ id }) => id)
  const rows = Map.groupBy(await findVariants(db, ids), ({ product_id }) => product_id)
  return new Map(
    products.map(({ id, proposed_variants: proposed }) => {
      const present = rows.get(id) ?? []
      const variants = proposed ? proposedVariants(proposed, present) : present.map((row) => toOwnVariant(row, row.id))
      return [id, { variants, ids: present.map((row) => row.id) }]
    }),
  )
}

function proposedVariants(proposed: readonly ProposedVariant[], present: readonly OwnVariantRow[]): OwnVariant[] {
  const byId = new Map(present.map((row) => [row.id, row]))
  return proposed.flatMap((variant) => {
    if (variant.id === null) return toOwnVariant(variant, null)
    const row = byId.get(variant.id)
    if (!row) return []
    const { option_values, picture_id, picture_key } = variant
    const own = toOwnVariant({ ...row, option_values }, row.id)
    return picture_id === undefined
      ? own
      : { ...own, proposedPicture: { picture_id, ...(picture_key && { picture_key }) } }
  })
}

const toOwnVariant = (row: Omit<OwnVariantRow, 'id' | 'position'>, id: number | null): OwnVariant => ({
  id,
  values: row.option_values,
  price: poisha(row.price_poisha),
  originalPrice: row.original_price_poisha === null ? null : poisha(row.original_price_poisha),
  stock: row.stock_quantity,
  sku: row.sku,
  barcode: row.barcode,
  weight: row.weight_grams,
  active: row.active,
  pictureId: row.picture_id,
  pictureKey: row.picture_key,
})

/** As it stands in a proposal, or as `writeVariants` takes it. */
export const toProposedVariant = (variant: OwnVariant): ProposedVariant =>
  variant.id === null
    ? {
        id: null,
        option_values: variant.values,
        price_poisha: variant.price,
        original_price_poisha: variant.originalPrice,
        stock_quantity: variant.stock,
        sku: variant.sku,
        barcode: variant.barcode,
        weight_grams: variant.weight,
        active: variant.active,
        picture_id: variant.pictureId,
        picture_key: variant.pictureKey,
      }
    : { id: variant.id, option_values: variant.values, ...variant.proposedPicture }

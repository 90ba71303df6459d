import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

export type VariantRow = Awaited<ReturnType<typeof findVariants>>[number]
export type OwnVariantRow = Omit<VariantRow, 'product_id'>

/** A variant in a proposal: one that there is, with its values as they would be, or a new one with its terms. */
export type ProposedVariant =
  | { id: number; option_values: string[] }
  | ({ id: null } & Omit<OwnVariantRow, 'id' | 'position'>)

/** The variants of these products that were not removed, in order (product_variants_combination_key). */
export const findVariants = (db: Reader, productIds: readonly number[]) =>
  db
    .selectFrom('product_variants as v')
    .leftJoin('pictures', 'pictures.id', 'v.picture_id')
    .select([
      ...(['v.id', 'v.product_id', 'v.option_values', 'v.sku', 'v.barcode', 'v.price_poisha'] as const),
      ...(['v.original_price_poisha', 'v.stock_quantity', 'v.weight_grams', 'v.position', 'v.active'] as const),
      ...(['v.picture_id', 'pictures.key as picture_key'] as const),
    ])
    .where('v.product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .where('v.removed_at', 'is', null)
    .orderBy('v.product_id')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()

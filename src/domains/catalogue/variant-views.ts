import { sql } from 'kysely'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { Reader } from '#platform/database.ts'
import { preparedStatement } from '#platform/prepared-statements.ts'

export type VariantRow = Awaited<ReturnType<typeof findVariants>>[number]
export type OwnVariantRow = Omit<VariantRow, 'product_id'>

/** A variant with its terms that a change adds. */
export type NewVariant = { id: null } & Omit<OwnVariantRow, 'id' | 'position'>
/** One that there is, with its values as they would be; its picture, where that waits with the change. */
export type KeptVariant = { id: number; option_values: string[]; picture_id?: number; picture_key?: string }
/** A variant in a proposal. */
export type ProposedVariant = KeptVariant | NewVariant

/**
 * The options of variant `v` of product `p`, by which its values are named. One that was removed is of options that may be gone, and
 * keeps those that it had.
 */
export const optionsOfVariant = sql<
  ProductOption[]
>`coalesce(v.removed_options, case when v.removed_at is null then p.options else '[]' end)`.as('options')

/** The variants of these products that were not removed, in order (product_variants_combination_key). */
export const findVariants = (db: Reader, productIds: readonly number[]) => variantsOf(db, { productIds })

const variantsOf = preparedStatement((db, { productIds }: { productIds: readonly number[] }) =>
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
    .orderBy('v.id'),
)

/** The variants of a store that have one of these SKUs (product_variants_store_sku_key). */
export const findSkuHolders = (db: Reader, storeId: number, skus: readonly string[]) =>
  db
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'sku'])
    .where('store_id', '=', storeId)
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .execute()

/** Ids of pictures by key. */
export async function findPictures(db: Reader, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from pictures where key = any (${keys}::text[])`.execute(db)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Which of these variants are removed, and named by orders, carts or saved lines. */
export async function findRemovedBought(db: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from product_variants v
    where v.id = any (${ids}::bigint[]) and v.removed_at is not null and (
      exists (select from order_items l where l.variant_id = v.id)
      or exists (select from cart_lines l where l.variant_id = v.id)
      or exists (select from saved_lines l where l.variant_id = v.id)
    )`.execute(db)
  return rows.map(({ id }) => id)
}

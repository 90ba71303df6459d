import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { inSavepoint } from '#platform/savepoint.ts'
import type { VariantTerms } from './variant-terms.ts'
import type { NewVariant, OwnVariantRow } from './variant-views.ts'

/**
 * Writes of variants. Their products are locked by this transaction: a product's row is the lock of its variants. A trigger
 * writes into the product what it shows of them.
 */

export type WrittenTerms = VariantTerms & { id: number; position: number }

const rowsOf = (rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${columns})`

const TERMS = sql`id bigint, sku text, barcode text, price_poisha bigint, original_price_poisha bigint, stock_quantity integer,
  weight_grams integer, active boolean, position integer`

/** A SKU that moves to another of them is taken away first. */
export async function writeTerms(tx: Tx, variants: readonly WrittenTerms[]): Promise<void> {
  if (variants.length === 0) return
  await sql`
    update product_variants v set sku = null from ${rowsOf(variants, TERMS)}
    where v.id = any (${variants.map(({ id }) => id)}::bigint[]) and v.id <> given.id and v.sku = given.sku`.execute(tx)
  await sql`
    update product_variants v set sku = given.sku, barcode = given.barcode, price_poisha = given.price_poisha,
      original_price_poisha = given.original_price_poisha, stock_quantity = given.stock_quantity,
      weight_grams = given.weight_grams, active = given.active, position = given.position
    from ${rowsOf(variants, TERMS)} where v.id = given.id`.execute(tx)
}

export async function setStock(tx: Tx, variantId: number, stock: number): Promise<void> {
  await tx.updateTable('product_variants').set({ stock_quantity: stock }).where('id', '=', variantId).execute()
}

/** Pieces more for each. */
export async function raiseVariantStock(tx: Tx, variantIds: readonly number[], pieces: number): Promise<void> {
  await tx
    .updateTable('product_variants')
    .set((eb) => ({ stock_quantity: eb('stock_quantity', '+', pieces) }))
    .where('id', '=', sql<number>`any(${variantIds}::bigint[])`)
    .execute()
}

export type Combination = { id: number; option_values: readonly string[]; position: number }

/**
 * Gives variants other values and places. Values that move to another of them are first replaced by what nobody can type.
 */
export async function writeCombinations(tx: Tx, variants: readonly Combination[]): Promise<void> {
  if (variants.length === 0) return
  const columns = sql`id bigint, option_values text[], position integer`
  await sql`
    update product_variants v set option_values = array[chr(1) || v.id] from ${rowsOf(variants, columns)}
    where v.id = any (${variants.map(({ id }) => id)}::bigint[]) and v.id <> given.id
      and v.option_values = given.option_values`.execute(tx)
  await sql`
    update product_variants v set option_values = given.option_values, position = given.position
    from ${rowsOf(variants, columns)} where v.id = given.id
      and (v.option_values, v.position) is distinct from (given.option_values, given.position)`.execute(tx)
}

/** Without their SKUs. A picture that is not the product's is left out. @returns their ids by position */
export async function insertVariants(
  tx: Tx,
  product: { id: number; store_id: number },
  variants: readonly (NewVariant & { position: number })[],
): Promise<Map<number, number>> {
  if (variants.length === 0) return new Map()
  const { rows } = await sql<{ id: number; position: number }>`
    insert into product_variants (product_id, store_id, option_values, barcode, price_poisha, original_price_poisha,
      stock_quantity, weight_grams, active, position, picture_id)
    select ${product.id}, ${product.store_id}, option_values, barcode, price_poisha, original_price_poisha, stock_quantity,
      weight_grams, active, position, (
        select m.picture_id from product_media m where m.product_id = ${product.id} and m.picture_id = given.picture_id
      )
    from ${rowsOf(variants, sql`${TERMS}, option_values text[], picture_id bigint`)}
    order by position returning id, position`.execute(tx)
  return new Map(rows.map(({ id, position }) => [position, id]))
}

const UNIQUE_VIOLATION = '23505'
const SKU_KEYS = ['product_variants_store_sku_key', 'products_store_sku_key']

/** Whether a write failed since another variant of the store has this SKU; the transaction is then aborted. */
export const isSkuTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && SKU_KEYS.includes(error.constraint ?? '')

/** Those of a product that is deleted become free. */
export async function releaseSkus(tx: Tx, productId: number): Promise<void> {
  await tx.updateTable('product_variants').set({ sku: null }).where('product_id', '=', productId).execute()
}

/** Gives a variant a SKU. @returns false when another variant of the store has it */
export async function claimSku(tx: Tx, variantId: number, sku: string): Promise<boolean> {
  try {
    await inSavepoint(tx, () => tx.updateTable('product_variants').set({ sku }).where('id', '=', variantId).execute())
    return true
  } catch (error) {
    if (!isSkuTaken(error)) throw error
    return false
  }
}

/**
 * Removes variants for good. Those that orders, reservations, the history of stock or somebody's cart name stay as rows which nobody can
 * buy, without their SKU; so does each of a product on sale, since it may be on its way into a cart. They keep what names them.
 * @param options the product's, of which they are
 */
export async function removeVariants(
  tx: Tx,
  options: readonly ProductOption[],
  variants: readonly Pick<OwnVariantRow, 'id' | 'option_values'>[],
): Promise<void> {
  if (variants.length === 0) return
  const ids = variants.map(({ id }) => id)
  await sql`
    delete from product_variants v where v.id = any (${ids}::bigint[])
      and not exists (select from products p where p.id = v.product_id and p.on_sale)
      and not exists (select from order_items l where l.variant_id = v.id)
      and not exists (select from stock_events l where l.variant_id = v.id)
      and not exists (select from stock_reservations l where l.variant_id = v.id)
      and not exists (select from cart_lines l where l.variant_id = v.id)
      and not exists (select from saved_lines l where l.variant_id = v.id)`.execute(tx)
  const named = variants.map(({ id, option_values }) => ({ id, options: onlyOf(options, option_values) }))
  await sql`
    update product_variants v
    set active = false, sku = null, removed_at = ${clock.now()}, removed_options = given.options
    from ${rowsOf(named, sql`id bigint, options jsonb`)} where v.id = given.id`.execute(tx)
}

/** The options, each with only the variant's own value. */
const onlyOf = (options: readonly ProductOption[], own: readonly string[]) =>
  options.map((option, at) => ({ ...option, values: option.values.filter(({ value }) => value === own[at]) }))

/** One of the product's pictures, or none. */
export async function writePictures(
  tx: Tx,
  variants: readonly { id: number; picture_id: number | null }[],
): Promise<void> {
  if (variants.length === 0) return
  await sql`
    update product_variants v set picture_id = given.picture_id
    from ${rowsOf(variants, sql`id bigint, picture_id bigint`)} where v.id = given.id`.execute(tx)
}

/** Takes from variants the pictures that their product does not have any more. */
export async function dropLostPictures(tx: Tx, productId: number): Promise<void> {
  await sql`
    update product_variants v set picture_id = null where v.product_id = ${productId} and v.picture_id is not null
      and not exists (
        select from product_media m where m.product_id = v.product_id and m.picture_id = v.picture_id
      )`.execute(tx)
}

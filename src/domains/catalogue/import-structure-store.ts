import { sql } from 'kysely'
import pg from 'pg'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { inSavepoint } from '#platform/savepoint.ts'
import { findVariants, type ProposedVariant } from './variant-views.ts'

/** The options of a product, and all of its variants in order. */
export type Structure = { options: ProductOption[]; variants: ProposedVariant[] }

/** Of a locked product. */
export async function readStructure(
  tx: Tx,
  { id, options }: { id: number; options: ProductOption[] },
): Promise<Structure> {
  const variants = await findVariants(tx, [id])
  return { options, variants: variants.map((variant) => ({ id: variant.id, option_values: variant.option_values })) }
}

export const sameStructure = (a: Structure, b: Structure) => plain(a) === plain(b)

const plain = ({ options, variants }: Structure) =>
  JSON.stringify([
    options.map(({ name, name_bn, values }) => [
      name,
      name_bn,
      values.map(({ value, value_bn, swatch }) => [value, value_bn, swatch]),
    ]),
    variants.map((variant) => (variant.id === null ? Object.entries(variant).toSorted() : [variant.id, variant.option_values])),
  ])

/**
 * Gives a locked product these options and variants: one that is left out is removed, and kept for its orders if it has any.
 * @throws a violation of the SKU's unique index
 */
export async function replaceStructure(tx: Tx, productId: number, { options, variants }: Structure): Promise<void> {
  const placed = variants.map((variant, position) => ({ ...variant, position }))
  const present = (await findVariants(tx, [productId])).map(({ id }) => id)
  const kept = placed.filter(({ id }) => id !== null && present.includes(id))
  const added = placed.filter(({ id }) => id === null)
  await removeVariants(
    tx,
    present.filter((id) => !kept.some((variant) => variant.id === id)),
  )
  await placeVariants(tx, kept)
  if (added.length > 0)
    await sql`
      insert into product_variants (
        product_id, store_id, option_values, price_poisha, original_price_poisha, stock_quantity, sku, barcode,
        weight_grams, active, picture_id, position
      )
      select p.id, p.store_id, ${valuesOfGiven}, given.price_poisha, given.original_price_poisha,
        given.stock_quantity, given.sku, given.barcode, given.weight_grams, given.active, given.picture_id, given.position
      from ${recordset(added)} join products p on p.id = ${productId}`.execute(tx)
  await tx
    .updateTable('products')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', productId)
    .execute()
}

const FOREIGN_KEY_VIOLATION = '23503'

async function removeVariants(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('product_variants')
    .set({ sku: null, active: false, removed_at: clock.now() })
    .where('id', 'in', ids)
    .execute()
  for (const id of ids)
    await inSavepoint(tx, () => tx.deleteFrom('product_variants').where('id', '=', id).execute()).catch(
      (error: unknown) => {
        if (!(error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION)) throw error
      },
    )
}

/** Values may change places between variants: first each of these gets one that no other has. */
async function placeVariants(tx: Tx, kept: readonly (ProposedVariant & { position: number })[]): Promise<void> {
  if (kept.length === 0) return
  await sql`
    update product_variants v set option_values = array[v.id::text] from ${recordset(kept)}
    where v.id = given.id and v.option_values <> ${valuesOfGiven}`.execute(tx)
  await sql`
    update product_variants v set option_values = ${valuesOfGiven}, position = given.position from ${recordset(kept)}
    where v.id = given.id and (v.option_values, v.position) is distinct from (${valuesOfGiven}, given.position)`.execute(tx)
}

const valuesOfGiven = sql`array(select jsonb_array_elements_text(given.option_values))`

const recordset = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    id bigint, position integer, option_values jsonb, price_poisha bigint, original_price_poisha bigint,
    stock_quantity integer, sku text, barcode text, weight_grams integer, active boolean, picture_id bigint
  )`

import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import { products } from './products.ts'
import { rowsOf, toPoisha } from './rows.ts'

/** The variants of all products with options. Each product's one variant becomes its first. */
export async function writeVariants(tx: Tx, pictureIds: ReadonlyMap<string, number>): Promise<void> {
  const rows = products.flatMap(({ name, variants }) =>
    variants.map((variant, position) => ({
      product: name,
      position,
      values: variant.values,
      price: toPoisha(variant.price),
      original: variant.originalPrice === undefined ? null : toPoisha(variant.originalPrice),
      stock: variant.stock,
      sku: variant.sku,
      grams: variant.grams,
      picture: variant.picture === null ? null : pictureIds.get(variant.picture),
    })),
  )
  const columns = `product text, position integer, "values" text[], price bigint, original bigint, stock integer, sku text,
    grams integer, picture bigint`
  await sql`
    update product_variants v set option_values = t."values", price_poisha = t.price, original_price_poisha = t.original,
      stock_quantity = t.stock, sku = t.sku, weight_grams = t.grams, picture_id = t.picture
    from ${rowsOf(rows, columns)} join products p on p.name = t.product
    where v.product_id = p.id and t.position = 0`.execute(tx)
  await sql`
    insert into product_variants (product_id, store_id, option_values, price_poisha, original_price_poisha, stock_quantity,
      sku, weight_grams, picture_id, position)
    select p.id, p.store_id, t."values", t.price, t.original, t.stock, t.sku, t.grams, t.picture, t.position
    from ${rowsOf(rows, columns)} join products p on p.name = t.product
    where t.position > 0`.execute(tx)
}

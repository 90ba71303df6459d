import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** A file of Shopify's with the columns that its lines name. */
export function variantFile(...lines: readonly Record<string, string | number>[]): string {
  const columns = [...new Set(['Handle', 'Title', 'Variant Price', ...lines.flatMap((line) => Object.keys(line))])]
  return stringify([columns, ...lines.map((line) => columns.map((name) => String(line[name] ?? '')))])
}

/** The variants of a store's products that were not removed, in order, without what is usual. */
export async function variantsOf(db: Db, storeId: number) {
  const { rows } = await sql<{
    handle: string
    id: number
    values: string[]
    price: number
    original: number | null
    stock: number
    sku: string | null
    barcode: string | null
    grams: number | null
    active: boolean
    picture: number | null
  }>`
    select p.handle, v.id, v.option_values as values, v.price_poisha as price, v.original_price_poisha as original,
      v.stock_quantity as stock, v.sku, v.barcode, v.weight_grams as grams, v.active, v.picture_id as picture
    from product_variants v join products p on p.id = v.product_id
    where p.store_id = ${storeId} and v.removed_at is null order by p.id, v.position, v.id`.execute(db)
  return rows
}

/** Variants without one value of each option, and products that show other than what their variants have; there are none. */
export async function brokenVariants(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id from products p join lateral (
      select count(*) filter (where v.active) as offered, sum(v.stock_quantity) filter (where v.active) as stock,
        bool_or(cardinality(v.option_values) <> jsonb_array_length(p.options)) as wide,
        bool_or(exists (
          select from unnest(v.option_values) with ordinality as given (value, place)
          where not (p.options -> (given.place::integer - 1) -> 'values' @> jsonb_build_array(jsonb_build_object('value', given.value)))
        )) as unknown
      from product_variants v where v.product_id = p.id and v.removed_at is null
    ) v on true where v.offered = 0 or v.stock <> p.stock_quantity or v.wide or v.unknown`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import type { ImportedStock } from './decide-terms.ts'

/**
 * The stock in earlier imports of each combination of each product (import_rows_product_id_idx); before files had variants it was
 * that of the whole product.
 */
export async function importedStocks(
  db: Reader,
  productIds: readonly number[],
): Promise<Map<number, Map<string, ImportedStock>>> {
  const stocks = new Map<number, Map<string, ImportedStock>>()
  if (productIds.length === 0) return stocks
  const { rows } = await sql<{
    product_id: number
    key: string
    last: number
    exported: string | null
    highest: number
  }>`
    select r.product_id, s.key, (array_agg(s.value::integer order by r.id desc))[1] as last,
      r.after -> 'fileExports' ->> s.key as exported, max(s.value::integer) as highest
    from import_rows r
    cross join lateral jsonb_each_text(
      coalesce(r.after -> 'fileStocks', jsonb_build_object('[]', r.after -> 'fileStock'))
    ) as s
    where r.product_id = any (${productIds}::bigint[]) and r.result in ('created', 'changed', 'unchanged')
      and r.undone is null and s.value is not null
    group by r.product_id, s.key, exported order by max(r.id)`.execute(db)
  for (const { product_id: id, key, last, exported, highest } of rows) {
    const ofProduct = stocks.get(id) ?? new Map<string, ImportedStock>()
    const ofExports = new Map(ofProduct.get(key)?.ofExports)
    if (exported !== null) ofExports.set(exported, highest)
    stocks.set(id, ofProduct.set(key, { last, ofExports }))
  }
  return stocks
}

/** An address of a picture in a file: fetched, or to be fetched, and the variants that are to get it. */
export type ImportedUrl = { url: string; waits: boolean; picture_id: number | null; variants: string[][] }

/** Of each product, the last import of each address last (import_pictures_product_id_idx). */
export async function importedPictures(db: Reader, productIds: readonly number[]): Promise<Map<number, ImportedUrl[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<ImportedUrl & { product_id: number }>`
    select product_id, url, state <> 'kept' as waits, picture_id, coalesce(variants, '[]') as variants from import_pictures
    where product_id = any (${productIds}::bigint[]) order by id`.execute(db)
  return Map.groupBy(rows, ({ product_id }) => product_id)
}

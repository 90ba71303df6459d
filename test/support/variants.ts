import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** The id of the one variant of a product, within a statement. */
export const variantOf = (productId: number) =>
  sql<number>`(select id from product_variants where product_id = ${productId})`

/** Lines of products with one variant each, as orders take and return them; 0 stands for a product that does not exist. */
export async function stockLines(db: Reader, lines: readonly { productId: number; quantity: number }[]) {
  const rows = await db
    .selectFrom('product_variants')
    .select(['id', 'product_id'])
    .where(
      'product_id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .execute()
  const ids = new Map(rows.map(({ id, product_id }) => [product_id, id]))
  return lines.map((line) => ({ ...line, variantId: ids.get(line.productId) ?? 0 }))
}

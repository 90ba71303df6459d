import { sql } from 'kysely'
import type { Db, Reader } from '#platform/database.ts'

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

type Terms = {
  price_poisha?: number
  original_price_poisha?: number | null
  stock_quantity?: number
  sku?: string | null
  active?: boolean
}

/**
 * Gives a product options, such as `{ Size: ['S', 'M'] }`, and a variant for each combination, in order; its one variant
 * becomes the first. What `terms` leave out is the product's. @returns the ids by name, such as 'Size S'
 */
export async function withOptions(
  db: Db,
  product: { id: number; store_id: number; price_poisha: number; stock_quantity: number },
  options: Record<string, readonly string[]>,
  terms: (values: readonly string[], at: number) => Terms = () => ({}),
): Promise<Map<string, number>> {
  const names = Object.keys(options)
  const combinations = Object.values(options).reduce<string[][]>(
    (before, values) => before.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  )
  const shown = names.map((name) => ({
    name,
    name_bn: null,
    values: (options[name] ?? []).map((value) => ({ value, value_bn: null, swatch: null })),
  }))
  await db
    .updateTable('products')
    .set({ options: JSON.stringify(shown) })
    .where('id', '=', product.id)
    .execute()
  const { price_poisha, stock_quantity } = product
  const ids = new Map<string, number>()
  for (const [at, values] of combinations.entries()) {
    const row = { price_poisha, stock_quantity, sku: null, option_values: values, position: at, ...terms(values, at) }
    const { id } =
      at === 0
        ? await db
            .updateTable('product_variants')
            .set(row)
            .where('product_id', '=', product.id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await db
            .insertInto('product_variants')
            .values({ product_id: product.id, store_id: product.store_id, ...row })
            .returning('id')
            .executeTakeFirstOrThrow()
    ids.set(values.map((value, index) => `${names[index]} ${value}`).join(' · '), id)
  }
  return ids
}

/** As its seller removes it while somebody's cart has it. */
export const removeVariant = (db: Db, id: number) =>
  sql`
    update product_variants v set active = false, removed_at = now(), removed_options = p.options
    from products p where p.id = v.product_id and v.id = ${id}`.execute(db)

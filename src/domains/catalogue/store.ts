import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

export type StockLine = { productId: number; quantity: number }

/** Locks the rows in id order, so that two orders with the same products wait for each other and never deadlock. */
export async function lockStock(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { name: string; left: number; onSale: boolean }>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'stock_quantity as left', 'on_sale as onSale'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/**
 * Adds (or with -1 subtracts) quantities by product; what leaves the stock is sold. The rows are locked already; no
 * index is touched (HOT).
 */
export async function addToStock(tx: Tx, quantities: ReadonlyMap<number, number>, sign: 1 | -1): Promise<void> {
  await sql`
    update products set stock_quantity = stock_quantity + ${sign}::integer * moved.quantity,
      sold_quantity = greatest(sold_quantity - ${sign}::integer * moved.quantity, 0)
    from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::integer[]) as moved (id, quantity)
    where products.id = moved.id`.execute(tx)
}

import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { StockLine } from './store.ts'

export async function insertReservation(tx: Tx, id: string, lines: readonly StockLine[]): Promise<void> {
  await sql`
    insert into stock_reservations (reservation_id, variant_id, product_id, quantity, created_at)
    select ${id}, variant_id, product_id, sum(quantity), ${clock.now()}
    from unnest(
      ${lines.map(({ variantId }) => variantId)}::bigint[], ${lines.map(({ productId }) => productId)}::bigint[],
      ${lines.map(({ quantity }) => quantity)}::integer[]
    ) as line (variant_id, product_id, quantity)
    group by variant_id, product_id`.execute(tx)
}

const stockLine = ['variant_id as variantId', 'product_id as productId', 'quantity'] as const

export const findReservation = (db: Reader, id: string): Promise<StockLine[]> =>
  db.selectFrom('stock_reservations').select(stockLine).where('reservation_id', '=', id).execute()

/** How many pieces of variants are reserved (stock_reservations_variant_idx). */
export async function findReservedPieces(db: Reader, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stock_reservations')
    .select(({ fn }) => ['variant_id', fn.sum<number>('quantity').as('pieces')])
    .where('variant_id', '=', sql<number>`any(${variantIds}::bigint[])`)
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map(({ variant_id, pieces }) => [variant_id, pieces]))
}

/** @returns what it held */
export const deleteReservation = (tx: Tx, id: string): Promise<StockLine[]> =>
  tx.deleteFrom('stock_reservations').where('reservation_id', '=', id).returning(stockLine).execute()

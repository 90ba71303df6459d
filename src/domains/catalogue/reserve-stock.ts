import type { Tx } from '#platform/database.ts'
import { lockStockOf, restock, takeForNow, tellReservedSold } from './move-stock.ts'
import { deleteReservation, findReservation, insertReservation } from './reservation-store.ts'
import type { StockLine } from './store.ts'

/**
 * Takes the stock of all lines, or of none, and keeps it for the order that is being paid. A reserved piece is no longer in
 * the stock, so that nobody else can buy it; sellers see how many are reserved.
 * @param id of the payment, which uses or releases the reservation
 * @throws ApiError 409 out_of_stock or unavailable, which name the variant
 */
export async function reserveStock(tx: Tx, id: string, lines: readonly StockLine[]): Promise<void> {
  await takeForNow(tx, lines)
  await insertReservation(tx, id, lines)
}

/**
 * Locks the products of a reservation in the order in which everything locks them. Call it first in a transaction that uses
 * or releases the reservation.
 */
export async function lockReservedStock(tx: Tx, id: string): Promise<void> {
  const lines = await findReservation(tx, id)
  await lockStockOf(tx, [...new Set(lines.map(({ productId }) => productId))])
}

/** Ends a reservation whose pieces are sold. */
export async function useReservedStock(tx: Tx, id: string): Promise<void> {
  await tellReservedSold(tx, await deleteReservation(tx, id))
}

/** Returns the reserved pieces to the stock. Idempotent. */
export async function releaseStock(tx: Tx, id: string): Promise<void> {
  const lines = await deleteReservation(tx, id)
  if (lines.length > 0) await restock(tx, lines)
}

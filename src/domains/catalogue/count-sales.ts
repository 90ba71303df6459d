import type { Tx } from '#platform/database.ts'
import { addToSales, type Sales } from './store.ts'

/**
 * Updates products' sales by a difference, in the transaction of the order, the cancellation or the refund: the pieces in parcels that were
 * not cancelled, and what was paid for them and not refunded; a replacement counts nothing. Invalidates nothing: only sellers see it, on
 * uncached pages.
 */
export async function countSales(tx: Tx, differences: ReadonlyMap<number, Sales>): Promise<void> {
  const steps = new Map([...differences].filter(([, { pieces, revenue }]) => pieces !== 0 || revenue !== 0))
  if (steps.size > 0) await addToSales(tx, steps)
}

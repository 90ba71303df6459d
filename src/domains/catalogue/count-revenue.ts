import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#platform/database.ts'
import { addToRevenue } from './store.ts'

/**
 * Updates products' revenue by a difference, in the transaction of the order or refund: what was paid for pieces in parcels
 * that were neither cancelled nor refunded. Invalidates nothing: only sellers see it, on uncached pages.
 */
export async function countRevenue(tx: Tx, amounts: ReadonlyMap<number, Poisha>): Promise<void> {
  const steps = new Map([...amounts].filter(([, amount]) => amount !== 0))
  if (steps.size > 0) await addToRevenue(tx, steps)
}

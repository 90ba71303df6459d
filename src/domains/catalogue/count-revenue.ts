import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#platform/database.ts'
import { addToRevenue } from './store.ts'

/**
 * What products earned, by steps, in the transaction of the order or refund: what was paid for their pieces in parcels
 * that were neither cancelled nor refunded. Says no change: only sellers see it, and their pages are not cached.
 */
export async function countRevenue(tx: Tx, amounts: ReadonlyMap<number, Poisha>): Promise<void> {
  const steps = new Map([...amounts].filter(([, amount]) => amount !== 0))
  if (steps.size > 0) await addToRevenue(tx, steps)
}

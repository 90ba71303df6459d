import type { Tx } from '#platform/database.ts'
import { insertRefund, type Refund } from './refund-store.ts'

/**
 * Promises a parcel's money back; the job payments-settle asks the provider for it. What cost nothing needs no refund.
 * @returns false when this parcel's money is promised already
 */
export async function bookRefund(tx: Tx, refund: Refund): Promise<boolean> {
  if (refund.amount === 0) return true
  return insertRefund(tx, refund)
}

import { sum } from '#contract/money.ts'
import type { Tx } from '#platform/database.ts'
import { insertRefund, type Refund } from './refund-store.ts'

/**
 * Promises money of a parcel back; the job payments-settle asks the provider for it. What cost nothing needs no refund.
 * Never beyond the sum that was paid: the database refuses it.
 * @returns its id; `null` where there was nothing to give back
 */
export async function bookRefund(tx: Tx, refund: Refund): Promise<string | null> {
  const amount = sum([refund.goods, refund.tax, refund.shipping])
  return amount === 0 ? null : insertRefund(tx, refund, amount)
}

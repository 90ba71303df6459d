import { sum } from '#contract/money.ts'
import type { Tx } from '#platform/database.ts'
import { insertRefund, type Refund } from './refund-store.ts'

/**
 * Books a refund of a parcel; the job payments-settle has the provider pay it, unless it takes another route. Nothing is booked for an amount of zero.
 * The database refuses more than was paid.
 * @returns the refund's id; `null` when there was nothing to refund
 */
export async function bookRefund(tx: Tx, refund: Refund): Promise<string | null> {
  const amount = sum([refund.goods, ...refund.charges.map((charge) => charge.amount)])
  return amount === 0 ? null : insertRefund(tx, refund, amount)
}

import { type Poisha, ZERO } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import { cashOf } from './cash.ts'
import { findOrder } from './views.ts'

/** What is to be paid in cash when this parcel arrives, as its buyer reads it on the order; `null` for nothing. */
export async function findCashDue(db: Reader, orderId: number, parcelId: number): Promise<Poisha | null> {
  const order = await findOrder(db, 'all', orderId)
  const parcel = order?.parcels.find(({ id }) => id === parcelId)
  const due = order && parcel ? (cashOf(order, parcel)?.due ?? ZERO) : ZERO
  return due > 0 ? due : null
}

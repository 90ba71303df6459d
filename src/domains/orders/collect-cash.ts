import { addCollected, countPaidBefore } from '#domains/payments/index.ts'
import type { Tx } from '#platform/database.ts'
import { setCollected } from './after-sale-store.ts'
import { cashOf } from './cash.ts'
import type { OrderRow } from './views.ts'

/** A delivered parcel was paid for at the door (rules.md O-44). Does nothing for an order that is paid otherwise. */
export async function collectCash(tx: Tx, order: OrderRow, parcel: OrderRow['parcels'][number]): Promise<void> {
  const cash = cashOf(order, parcel)
  if (cash === null || parcel.replaces_id !== null) return
  await setCollected(tx, parcel.id, cash.due)
  await addCollected(tx, order.payment_id, cash.due)
  await countPaidBefore(tx, order.id, parcel.id)
}

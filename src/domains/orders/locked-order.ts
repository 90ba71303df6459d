import type { Tx } from '#platform/database.ts'
import { lockOrder } from './after-sale-store.ts'
import type { OrderScope } from './policy.ts'
import { findOrder, type OrderRow } from './views.ts'

/** An order as it is now, which nobody else changes until the transaction ends; if this viewer may see it. */
export async function readLocked(tx: Tx, scope: OrderScope, id: number): Promise<OrderRow | undefined> {
  await lockOrder(tx, id)
  return findOrder(tx, scope, id)
}

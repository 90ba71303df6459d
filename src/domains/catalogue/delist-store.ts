import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { takeOffShelves } from './store.ts'

/** Takes all products of a store off sale when it closes or is suspended, and invalidates the pages that show them. */
export async function delistStore(tx: Tx, storeId: number): Promise<void> {
  const ids = await takeOffShelves(tx, storeId)
  if (ids.length > 0) await invalidate(tx, ['catalogue', ...ids.map((id) => `product:${id}`)])
}

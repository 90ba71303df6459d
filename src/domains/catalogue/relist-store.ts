import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { relistProducts } from './store.ts'

/** Puts the products of a reopened store back on sale, as listed and moderated by now. */
export async function relistStore(tx: Tx, storeId: number): Promise<void> {
  const ids = await relistProducts(tx, storeId)
  if (ids.length > 0) await invalidate(tx, ['catalogue', ...ids.map((id) => `product:${id}`)])
}

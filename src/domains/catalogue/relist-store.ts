import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { bringToShelves } from './store.ts'

/** A store that opens again: its products are on sale as they were, or as was decided on them meanwhile. */
export async function relistStore(tx: Tx, storeId: number): Promise<void> {
  const ids = await bringToShelves(tx, storeId)
  if (ids.length > 0) await changed(tx, ['catalogue', ...ids.map((id) => `product:${id}`)])
}

import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { takeOffShelves } from './store.ts'

/** A store that closes or is suspended sells nothing any more: all its products leave the shop, and no page shows them. */
export async function delistStore(tx: Tx, storeId: number): Promise<void> {
  const ids = await takeOffShelves(tx, storeId)
  if (ids.length > 0) await changed(tx, ['catalogue', ...ids.map((id) => `product:${id}`)])
}

import type { Tx } from '#platform/database.ts'
import { lockPictures } from './store.ts'

/**
 * Locks uploaded pictures by key until the transaction ends, so that the purge does not delete them. Other users' pictures,
 * avatars and store pictures are left out.
 */
export async function lockOwnPictures(
  tx: Tx,
  keys: readonly string[],
  ownerIds: readonly number[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await lockPictures(tx, keys, ownerIds)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

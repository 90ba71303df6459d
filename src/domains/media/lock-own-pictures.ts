import type { Tx } from '#platform/database.ts'
import { lockPictures } from './store.ts'

/**
 * Pictures that somebody sent to be shown with something, by key: until the transaction ends the sweep does not take them.
 * Those of others, avatars and a store's own are left out.
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

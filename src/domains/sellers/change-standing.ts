import { notFound, refused } from '#contract/errors.ts'
import type { SuspensionReason } from '#contract/sellers/standing-rules.ts'
import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { insertStanding, lockStore, setSuspended } from './standing-store.ts'

/**
 * From here on the store is no part of the shop; its products are the catalogue's to take off the shelves. Its owner must
 * be locked.
 * @throws ApiError 404; 409 store_closed or store_suspended
 */
export async function suspendStore(
  tx: Tx,
  id: number,
  { reason, note, by }: { reason: SuspensionReason; note: string; by: number },
): Promise<void> {
  const store = await lockOpen(tx, id)
  if (store.suspended_at) throw refused('store_suspended', 'This store is suspended already.')
  await setSuspended(tx, id, true)
  const standingId = await insertStanding(tx, { storeId: id, state: 'SUSPENDED', reason, note, by })
  await publish(tx, 'store.suspended', { storeId: id, standingId })
  await changed(tx, ['stores', `store:${id}`])
}

/** @throws ApiError 404; 409 store_closed or store_not_suspended */
export async function reinstateStore(tx: Tx, id: number, { note, by }: { note: string; by: number }): Promise<void> {
  const store = await lockOpen(tx, id)
  if (!store.suspended_at) throw refused('store_not_suspended', 'This store is not suspended.')
  await setSuspended(tx, id, false)
  const standingId = await insertStanding(tx, { storeId: id, state: 'OPEN', reason: null, note, by })
  await publish(tx, 'store.reinstated', { storeId: id, standingId })
  await changed(tx, ['stores', `store:${id}`])
}

async function lockOpen(tx: Tx, id: number) {
  const store = await lockStore(tx, id)
  if (!store) throw notFound()
  if (store.closed_at) throw refused('store_closed', 'This store was closed with its owner’s account.')
  return store
}

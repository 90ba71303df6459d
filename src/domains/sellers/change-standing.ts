import { notFound } from '#contract/errors.ts'
import { storeClosed, storeNotSuspended, storeSuspended } from '#contract/sellers/seller-errors.ts'
import type { SuspensionReason } from '#contract/sellers/standing-rules.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { insertStanding, lockStore, setSuspended } from './standing-store.ts'

/**
 * Suspends the store; the catalogue takes its products off sale. The owner's account must be locked.
 * @throws ApiError 404; 409 store_closed or store_suspended
 */
export async function suspendStore(
  tx: Tx,
  id: number,
  { reason, note, by }: { reason: SuspensionReason; note: string; by: number },
): Promise<void> {
  const store = await lockOpen(tx, id)
  if (store.suspended_at) throw storeSuspended()
  await setSuspended(tx, id, true)
  const standingId = await insertStanding(tx, { storeId: id, state: 'SUSPENDED', reason, note, by })
  await publish(tx, 'store.suspended', { storeId: id, standingId })
  await invalidate(tx, ['stores', `store:${id}`])
}

/** @throws ApiError 404; 409 store_closed or store_not_suspended */
export async function reinstateStore(tx: Tx, id: number, { note, by }: { note: string; by: number }): Promise<void> {
  const store = await lockOpen(tx, id)
  if (!store.suspended_at) throw storeNotSuspended()
  await setSuspended(tx, id, false)
  const standingId = await insertStanding(tx, { storeId: id, state: 'OPEN', reason: null, note, by })
  await publish(tx, 'store.reinstated', { storeId: id, standingId })
  await invalidate(tx, ['stores', `store:${id}`])
}

async function lockOpen(tx: Tx, id: number) {
  const store = await lockStore(tx, id)
  if (!store) throw notFound()
  if (store.closed_at) throw storeClosed()
  return store
}

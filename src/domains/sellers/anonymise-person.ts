import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { deleteApplicationOf } from './application-store.ts'
import { closeStoreOf } from './store.ts'

/**
 * On closing an account: deletes its application with the documents and the NID number, and closes its store for good. The
 * store's name stays on orders, and its slug stays reserved. The catalogue takes its products off sale.
 */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  const files = await deleteApplicationOf(tx, userId)
  if (files.length > 0) await publish(tx, 'documents.dropped', { files })
  const storeId = await closeStoreOf(tx, userId)
  if (storeId !== null) await invalidate(tx, ['stores', `store:${storeId}`])
}

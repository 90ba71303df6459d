import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { deleteApplicationOf } from './application-store.ts'
import { closeStoreOf } from './store.ts'

/**
 * When an account is closed its application goes, with the papers and the NID number. Its store closes for good: what is
 * left is the name that stands on orders, and its address, which nobody else gets. Its products are the catalogue's to
 * take off the shelves.
 */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  const files = await deleteApplicationOf(tx, userId)
  if (files.length > 0) await publish(tx, 'documents.dropped', { files })
  const storeId = await closeStoreOf(tx, userId)
  if (storeId !== null) await changed(tx, ['stores', `store:${storeId}`])
}

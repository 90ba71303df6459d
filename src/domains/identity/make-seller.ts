import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { updateRole } from './store.ts'

/** A buyer sells from now on; every session knows it at once. */
export async function makeSeller(tx: Tx, userId: number): Promise<void> {
  await updateRole(tx, userId, 'SELLER')
  await changed(tx, [`user:${userId}`])
}

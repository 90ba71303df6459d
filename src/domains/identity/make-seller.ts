import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { updateRole } from './store.ts'

/** Makes a buyer a seller, effective in every session immediately. */
export async function makeSeller(tx: Tx, userId: number): Promise<void> {
  await updateRole(tx, userId, 'SELLER')
  await invalidate(tx, [`user:${userId}`])
}

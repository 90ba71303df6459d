import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { insertStore, type NewStore } from './store.ts'

/** Creates the store of an account that has none. @returns its id */
export async function createStore(tx: Tx, store: NewStore): Promise<number> {
  const id = await insertStore(tx, store)
  await invalidate(tx, ['stores'])
  return id
}

import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { insertStore, type NewStore } from './store.ts'

/** Opens a store for an account that has none. @returns its id */
export async function createStore(tx: Tx, store: NewStore): Promise<number> {
  const id = await insertStore(tx, store)
  await changed(tx, ['stores'])
  return id
}

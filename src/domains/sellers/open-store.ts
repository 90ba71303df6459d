import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { nameTakenMeanwhile } from './application-rules.ts'
import { type ApplicationRow, isStoreNameTaken, lockStoreNames, slugsLike } from './application-store.ts'
import { createStore } from './create-store.ts'
import { freeSlug, slugOf } from './slug.ts'

/**
 * Opens the store that was applied for; its address comes from its name, or from the application's number where no Latin
 * letter can be made of it.
 * @returns its id
 * @throws ApiError 409 store_name_taken_meanwhile
 */
export async function openStore(tx: Tx, ownerId: number, asked: ApplicationRow): Promise<number> {
  await lockStoreNames(tx)
  if (await isStoreNameTaken(tx, asked.store_name)) throw nameTakenMeanwhile(asked.store_name)
  const base = slugOf(asked.store_name) ?? `store-${asked.id}`
  return createStore(tx, {
    owner_id: ownerId,
    name: asked.store_name,
    slug: freeSlug(base, await slugsLike(tx, base)),
    description: asked.description,
    location: asked.location,
    created_at: clock.now(),
  })
}

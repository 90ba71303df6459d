import { storeNameTakenMeanwhile } from '#contract/sellers/application-errors.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { type ApplicationRow, isStoreNameTaken, lockStoreNames, slugsLike } from './application-store.ts'
import { createStore } from './create-store.ts'
import { freeSlug, slugOf } from './slug.ts'

/**
 * Opens the store of an application; its slug is derived from its name, or from the application's id where the name has no
 * transliteration.
 * @returns its id
 * @throws ApiError 409 store_name_taken_meanwhile
 */
export async function openStore(tx: Tx, ownerId: number, application: ApplicationRow): Promise<number> {
  await lockStoreNames(tx)
  if (await isStoreNameTaken(tx, application.store_name))
    throw storeNameTakenMeanwhile({ name: application.store_name })
  const base = slugOf(application.store_name) ?? `store-${application.id}`
  return createStore(tx, {
    owner_id: ownerId,
    name: application.store_name,
    slug: freeSlug(base, await slugsLike(tx, base)),
    description: application.description,
    location: application.location,
    created_at: clock.now(),
  })
}

import { dropPictures } from '#domains/media/index.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { unusedPictures } from './store.ts'

/** Deletes a review's former pictures, rows and files, unless another review shows them. */
export async function deleteUnusedPictures(
  resources: Resources,
  ownerId: number,
  keys: readonly string[],
): Promise<void> {
  await dropPictures(resources, await unusedPictures(resources.db, ownerId, keys), clock.now())
}

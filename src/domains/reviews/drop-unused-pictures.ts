import { dropPictures } from '#domains/media/index.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { unusedPictures } from './store.ts'

/** What a review no longer shows, and no other one does, is nobody's business any more: row and files go. */
export async function dropUnusedPictures(
  resources: Resources,
  ownerId: number,
  keys: readonly string[],
): Promise<void> {
  await dropPictures(resources, await unusedPictures(resources.db, ownerId, keys), clock.now())
}

import { expect } from 'vitest'
import type { Invalidations } from '#platform/invalidation.ts'

/** The tags that `work` invalidates in one message together with `tag`. */
export async function invalidatedWith(
  { subscribe }: Pick<Invalidations, 'subscribe'>,
  tag: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  let tags: string[] = []
  const stop = subscribe((batch) => {
    if (batch !== 'everything' && batch.has(tag)) tags = [...batch]
  })
  await work()
  await expect.poll(() => tags).not.toEqual([])
  stop()
  return tags.toSorted()
}

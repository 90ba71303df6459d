import type { Invalidations } from './invalidation.ts'

/**
 * What is read once and kept in this process, until one of its cache tags is invalidated.
 * @returns reads it; what several want meanwhile is read once, and a read that failed is not kept
 */
export function keepUntilChanged<T>(
  { subscribe }: Pick<Invalidations, 'subscribe'>,
  tags: readonly string[],
  read: () => Promise<T>,
): () => Promise<T> {
  let reading: Promise<T> | null = null
  subscribe((changed) => {
    if (changed === 'everything' || tags.some((tag) => changed.has(tag))) reading = null
  })
  return () => {
    if (reading) return reading
    const mine = read()
    reading = mine
    mine.catch(() => {
      if (reading === mine) reading = null
    })
    return mine
  }
}

import { invalidate } from '#platform/invalidation.ts'
import type { TestApp } from './app.ts'

let serial = 0

/**
 * Waits until these servers, which share a database, have been notified of all that was committed before: notifications arrive in
 * the order of commits. @returns the cache tag that was sent after them
 */
export async function haveHeard(...servers: [TestApp, ...TestApp[]]): Promise<string> {
  serial += 1
  const mark = `heard:${serial}`
  const arrivals = servers.map(({ resources: { invalidations } }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = invalidations.subscribe((tags) => {
      if (tags !== 'everything' && tags.has(mark)) resolve()
    })
    return promise.finally(stop)
  })
  await invalidate(servers[0].resources.db, [mark])
  await Promise.all(arrivals)
  return mark
}

export type ConcurrencyLimit = { concurrency: number; maxQueued: number }

/**
 * Limits how much of one kind of work runs at once; the rest waits in a queue, first come, first served.
 * @returns runs the work as soon as there is room; throws what `queueFull` makes when too much waits already
 */
export function limitConcurrency({ concurrency, maxQueued }: ConcurrencyLimit, queueFull: () => Error) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) throw queueFull()
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The first of the queue takes over this place; without a queue the place is free.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** How much of one kind of work is done at once, and how much may wait for it. */
export type TurnLimits = { atOnce: number; waiting: number }

/**
 * Work in turn, first come, first served.
 * @returns runs the work when it is its turn; throws what `full` makes when too much is waiting already
 */
export function createTurns({ atOnce, waiting: most }: TurnLimits, full: () => Error) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw full()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over; without one it is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

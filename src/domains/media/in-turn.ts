/** More pictures at once would take all cores and much memory from everything else. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when it is its turn: first come, first served. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // Whoever is next takes the place over; without one it is free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

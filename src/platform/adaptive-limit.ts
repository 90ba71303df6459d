import type { FastifyInstance } from 'fastify'
import { tooBusy } from '#contract/errors.ts'
import { createCapacity } from './capacity.ts'

/** Work that takes longer than this is a sign that too much runs at once. */
const TARGET_MS = 500
/** A process whose event loop lags more than this cannot even refuse quickly. */
const LAG_MS = 40
const DECREASE = 0.9
/**
 * One moment of lag delays everything that runs at that moment, such as a hundred requests during a garbage collection: it lowers
 * the limit only once in this time.
 */
const LAGGING_MS = 100

export type AdaptiveLimit = {
  /** @throws ApiError 503 at once where the limit is reached: a request that waited would be answered too late */
  admit: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Runs what was admitted before its body was received. More than the limit may be running by then, when many bodies
   * arrive at one moment. @throws ApiError 503 at twice the limit's maximum
   */
  runAdmitted: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Limits how much of a kind of work a process does at once, between `min` and `max`. The limit rises while work is done in
 * time and falls while it is slow or the event loop lags, so that it fits the machine without being configured (additive
 * increase, multiplicative decrease, as TCP finds its congestion window).
 */
export function createAdaptiveLimit(
  app: FastifyInstance,
  name: string,
  { min, max, lag }: { min: number; max: number; lag: () => number },
  now: () => number = () => performance.now(),
): AdaptiveLimit {
  const running = createCapacity(app, name, max * 2)
  let limit = max
  let decreasedAt = Number.NEGATIVE_INFINITY
  const adjust = (startedAt: number, concurrency: number) => {
    const endedAt = now()
    const isSlow = endedAt - startedAt > TARGET_MS
    if (!isSlow && lag() <= LAG_MS) {
      // Fast work is no reason to allow more where the limit was not nearly used.
      if (concurrency * 2 >= limit) limit = Math.min(max, limit + 1 / limit)
    } else if (startedAt > decreasedAt && (isSlow || endedAt >= decreasedAt + LAGGING_MS)) {
      // Work that started before the last decrease was slowed down by the old limit.
      limit = Math.max(min, limit * DECREASE)
      decreasedAt = endedAt
    }
  }
  const runAdmitted: AdaptiveLimit['runAdmitted'] = async (work) => {
    if (!running.acquire()) throw tooBusy()
    const startedAt = now()
    const concurrency = running.used
    try {
      return await work()
    } finally {
      running.release()
      adjust(startedAt, concurrency)
    }
  }
  return {
    async admit(work) {
      if (running.used >= Math.floor(limit)) throw tooBusy()
      return runAdmitted(work)
    },
    runAdmitted,
  }
}

import type { FastifyInstance } from 'fastify'
import { tooBusy } from '#contract/errors.ts'
import { createGauge } from './gauge.ts'

/** Requests that are answered within it do not wait for each other much; from there on fewer are let in. */
const TARGET_MS = 500
/** A process that is later than this with everything cannot even refuse at once. */
const LAG_MS = 40
const LESS = 0.9

export type WorkLimit = {
  /** @throws ApiError 503 at once where the limit is reached: what waited would be answered too late */
  admit: <T>(work: () => Promise<T>) => Promise<T>
  /** The same for what was admitted before its body came: it has a place, unless everybody's body came at one moment. */
  goOn: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * How much of a kind of work a process does at once: between `least` and `most`, more while it is done in time and less
 * while it is not or the process lags, so that what is let in is answered soon however fast the machine is, and the
 * rest is told at once to come again. (Additive increase, multiplicative decrease, as TCP finds the width of a line.)
 */
export function createWorkLimit(
  app: FastifyInstance,
  name: string,
  { least, most, lag }: { least: number; most: number; lag: () => number },
  now: () => number = () => performance.now(),
): WorkLimit {
  const gauge = createGauge(app, name, most * 2)
  let limit = most
  let lowered = Number.NEGATIVE_INFINITY
  const learn = (began: number, hadInHand: number) => {
    const ended = now()
    if (ended - began <= TARGET_MS && lag() <= LAG_MS) {
      // One that was alone says nothing about how many could be.
      if (hadInHand * 2 >= limit) limit = Math.min(most, limit + 1 / limit)
    } else if (began > lowered) {
      // Those that were let in before know nothing of it yet.
      limit = Math.max(least, limit * LESS)
      lowered = ended
    }
  }
  const goOn: WorkLimit['goOn'] = async (work) => {
    if (!gauge.take()) throw tooBusy()
    const began = now()
    const inHand = gauge.taken
    try {
      return await work()
    } finally {
      gauge.give()
      learn(began, inHand)
    }
  }
  return {
    async admit(work) {
      if (gauge.taken >= Math.floor(limit)) throw tooBusy()
      return goOn(work)
    },
    goOn,
  }
}

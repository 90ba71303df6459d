import type { FastifyInstance } from 'fastify'
import { tooBusy } from '#contract/errors.ts'
import { createGauge } from './gauge.ts'

/** Requests that are answered within it do not wait for each other much; from there on fewer are let in. */
const TARGET_MS = 500
const LESS = 0.9

export type WorkLimit = { within: <T>(work: () => Promise<T>) => Promise<T> }

/**
 * How much of a kind of work a process does at once: between `least` and `most`, more while it is done in time and less
 * while it is not, so that what is let in is answered soon however fast the machine is, and the rest is told at once to
 * come again. (Additive increase, multiplicative decrease, as TCP finds the width of a line.)
 */
export function createWorkLimit(
  app: FastifyInstance,
  name: string,
  { least, most }: { least: number; most: number },
  now: () => number = () => performance.now(),
): WorkLimit {
  const gauge = createGauge(app, name, most)
  let limit = most
  let lowered = Number.NEGATIVE_INFINITY
  const learn = (began: number, hadInHand: number) => {
    const ended = now()
    if (ended - began <= TARGET_MS) {
      // One that was alone says nothing about how many could be.
      if (hadInHand * 2 >= limit) limit = Math.min(most, limit + 1 / limit)
    } else if (began > lowered) {
      // Those that were let in before know nothing of it yet.
      limit = Math.max(least, limit * LESS)
      lowered = ended
    }
  }
  return {
    async within(work) {
      if (gauge.taken >= Math.floor(limit) || !gauge.take()) throw tooBusy()
      const began = now()
      const inHand = gauge.taken
      try {
        return await work()
      } finally {
        gauge.give()
        learn(began, inHand)
      }
    },
  }
}

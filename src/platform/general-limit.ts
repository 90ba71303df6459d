import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { tooMany } from '#contract/errors.ts'
import { MINUTE, SECOND } from './clock.ts'
import type { Config } from './config.ts'
import { networkOf } from './network.ts'
import { countIn, RequestCounts, type Windows } from './request-counts.ts'

/** Requests of one address per minute, pages and API together; media and static files do not count. */
const GENERAL_LIMIT = 1200

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one request of a network against the general limit, as `rateLimit()` does. */
    countRequest: (network: string) => { exceeded: boolean; remaining: number; seconds: number }
  }
}

/** Routes that count against the general limit have the hook `app.rateLimit()`. */
export async function limitRequests(app: FastifyInstance, { RATE_LIMIT_SCALE }: Pick<Config, 'RATE_LIMIT_SCALE'>) {
  const max = Math.ceil(GENERAL_LIMIT * RATE_LIMIT_SCALE)
  const windows: Windows = new Map()
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: MINUTE,
    store: class extends RequestCounts {
      constructor() {
        super(windows)
      }
    },
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, context) => tooMany(Math.max(1, Math.ceil(context.ttl / SECOND))),
  })
  app.decorate('countRequest', (network) => {
    const { current, ttl } = countIn(windows, network, MINUTE)
    return { exceeded: current > max, remaining: Math.max(0, max - current), seconds: Math.ceil(ttl / SECOND) }
  })
}

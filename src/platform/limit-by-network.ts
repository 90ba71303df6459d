import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMany } from '#contract/errors.ts'
import type { Config } from './config.ts'

type Limit = {
  max: number
  /** In milliseconds. */
  window: number
}

/**
 * Rate limit by address (by network, of IPv6), beside the general one, for work that is known only while a request is
 * answered: whether a page or a file has to be looked up or rendered.
 * @returns counts one such request. @throws ApiError 429 throttled
 */
export function limitByNetwork(
  app: FastifyInstance,
  { RATE_LIMIT_SCALE }: Pick<Config, 'RATE_LIMIT_SCALE'>,
  { max, window }: Limit,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max: Math.ceil(max * RATE_LIMIT_SCALE), timeWindow: window })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(Math.max(1, counted.ttlInSeconds))
  }
}

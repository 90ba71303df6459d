import type { FastifyInstance } from 'fastify'
import { tooBusy } from '#contract/errors.ts'
import { SECOND } from './clock.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import type { Config } from './config.ts'
import { limitByNetwork } from './limit-by-network.ts'

/**
 * How many pages one address (one network of IPv6) may have rendered in this time. Rendering takes some seventy times as
 * long as sending a cached page; readers, even many behind one address, mostly meet cached pages.
 */
const RENDERED = { max: 40, window: 20 * SECOND }
/** Rendering takes the processor: more at once would finish none of them sooner. */
const CONCURRENCY = 6
/** Some seconds of work: requests beyond it get a 503 at once. */
const MAX_QUEUED = 60

/** Limits of rendering, beside the general limit by address. */
export const limitRenders = (app: FastifyInstance, config: Pick<Config, 'RATE_LIMIT_SCALE'>) => ({
  /** Counts one page to be rendered for the sender of the request. @throws ApiError 429 throttled */
  admit: limitByNetwork(app, config, RENDERED),
  /** @throws ApiError 503 busy */
  run: limitConcurrency({ concurrency: CONCURRENCY, maxQueued: MAX_QUEUED }, tooBusy),
})

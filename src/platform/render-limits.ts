import type { FastifyInstance } from 'fastify'
import { tooBusy } from '#contract/errors.ts'
import { SECOND } from './clock.ts'
import type { Config } from './config.ts'
import { limitByNetwork } from './limit-by-network.ts'
import { createTurns } from './turns.ts'

/**
 * Pages of one address (one network of IPv6) in this time that are not in the cache. A page takes some seventy times as
 * long to make as to send; whoever reads, even many behind one address, mostly finds pages that are there already.
 */
const MADE = { max: 40, window: 20 * SECOND }
/** More at once would make none of them sooner; who would wait longer than some seconds is told so at once. */
const AT_ONCE = 6
const WAITING = 60

/** What making pages may cost, beside the general limit by address. */
export const limitRenders = (app: FastifyInstance, config: Pick<Config, 'RATE_LIMIT_SCALE'>) => ({
  /** Counts one page to be made for whoever asks. @throws ApiError 429 throttled */
  admit: limitByNetwork(app, config, MADE),
  /** @throws ApiError 503 busy */
  inTurn: createTurns({ atOnce: AT_ONCE, waiting: WAITING }, tooBusy),
})

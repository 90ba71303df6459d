import { ApiError } from '#contract/errors.ts'
import { type Attempted, type Backoff, countAttempt } from '#platform/backoff.ts'
import { DAY, HOUR, SECOND } from '#platform/clock.ts'
import { blockOf, networkOf } from '#platform/network.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { type Limit, throttle } from '#platform/throttle.ts'
import { shortHash } from './place.ts'
import { PHONE_CODE } from './rules.ts'

const hourly = (max: number) => ({ max, windowSeconds: HOUR / SECOND })
const daily = (max: number) => ({ max, windowSeconds: DAY / SECOND })

/** Many customers of a mobile network share an address. */
const BY_ADDRESS = hourly(30)
const BY_BLOCK = hourly(200)
const PAUSE: Backoff = {
  free: 1,
  firstSeconds: PHONE_CODE.pauseSeconds,
  maxSeconds: PHONE_CODE.pauseSeconds,
  forgetSeconds: PHONE_CODE.pauseSeconds,
}
const BY_NUMBER = [hourly(5), daily(10)]

/** Wrong codes from one address for any numbers: 200 an hour in the long run. */
const WRONG_CODES: Backoff = { free: 50, firstSeconds: 1, maxSeconds: 60, forgetSeconds: 18 }

type Needed = Pick<Resources, 'db' | 'config' | 'keys' | 'log'>

/**
 * Counts a code before it is sent (rules.md A-18). Who asks is counted first: over that limit nobody can use up what a
 * number, or the whole market, has left.
 * @throws ApiError 429 with Retry-After
 */
export async function countCode({ db, config, keys, log }: Needed, phone: string, request: RequestFacts) {
  const scale = config.RATE_LIMIT_SCALE
  const number = shortHash(keys, 'account', phone)
  await throttle(db, `phone code address ${networkOf(request.ip)}`, BY_ADDRESS, scale)
  await throttle(db, `phone code block ${blockOf(request.ip)}`, BY_BLOCK, scale)
  await countAttempt(db, { key: `phone code number ${number}`, backoff: PAUSE }, scale)
  for (const limit of BY_NUMBER) await throttle(db, `phone code ${limit.windowSeconds} ${number}`, limit, scale)
  await countInMarket({ db, config, log }, 'SMS_CODES_PER_HOUR', hourly(config.SMS_CODES_PER_HOUR))
  await countInMarket({ db, config, log }, 'SMS_CODES_PER_DAY', daily(config.SMS_CODES_PER_DAY))
}

/** Logged once it is reached: nobody gets a code then. */
async function countInMarket({ db, config, log }: Omit<Needed, 'keys'>, setting: string, limit: Limit): Promise<void> {
  try {
    await throttle(db, `phone code market ${limit.windowSeconds}`, limit, config.RATE_LIMIT_SCALE)
  } catch (error) {
    if (error instanceof ApiError) log.error(`codes by text message have reached ${setting}`)
    throw error
  }
}

/** An entered code, counted before it is compared; a right one is taken back. */
export const codeEntered = (request: RequestFacts): Attempted => ({
  key: `phone code entered ${networkOf(request.ip)}`,
  backoff: WRONG_CODES,
})

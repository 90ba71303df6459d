import { clock, HOUR, MINUTE } from '#platform/clock.ts'

/** The timeout of a provider's call; the buyer is waiting. */
export const ANSWER_WITHIN_MS = 2000

/** When money that could not be sent back is sent again: after 1, 2, 4 minutes, and so on up to six hours. */
export const nextTry = (tries: number) =>
  new Date(clock.now().getTime() + Math.min(2 ** Math.min(tries, 10) * MINUTE, 6 * HOUR))

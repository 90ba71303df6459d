import { type ApiError, tooSlow } from '#contract/errors.ts'
import { SECOND } from './clock.ts'

/** The slowest connection for large bodies: this many bytes in this time (26 kbit/s). */
const PACE = { bytes: 96 * 1024, time: 30 * SECOND }

/**
 * Watches the pace of a request body: a slower sender only occupies memory, or a place among the forms.
 * @param came how many bytes came so far
 * @returns ends the watch: to be called when the body is there, and also once it was given up
 */
export function watchPace(came: () => number, giveUp: (error: ApiError) => void): () => void {
  let before = came()
  const timer = setInterval(() => {
    if (came() - before < PACE.bytes) giveUp(tooSlow())
    before = came()
  }, PACE.time)
  return () => clearInterval(timer)
}

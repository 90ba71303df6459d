import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from './clock.ts'
import type { Log } from './log.ts'

/** A program that runs; `ended` says why it does not any more. */
export type Running = { ended: Promise<string> }

export type KeepRunning = {
  log: Log
  /** Told once, with a message for whoever runs the server: nobody tries any more. */
  gaveUp: (error: Error) => void
  /** Before each try. As many tries as there are pauses. */
  pauses?: readonly number[]
}

/** Thrown by a start that cannot succeed however often it is tried. */
export class NotWorthTrying extends Error {}

/** A minute and a half: as long as a full disk may take to be noticed and emptied. */
const PAUSES = [0, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 30].map((seconds) => seconds * SECOND)
/** One that ran for so long has come back: the next end is a new one. */
const STEADY = MINUTE

/**
 * Starts a program again whenever it ends by itself, with growing pauses; one that ends again and again within a minute
 * has used up its tries like one that does not start.
 */
export function keepRunning(
  name: string,
  first: Running,
  start: () => Promise<Running>,
  { log, gaveUp, pauses = PAUSES }: KeepRunning,
): { /** From here on its end is wanted; a try under way is waited for. */ letGo: () => Promise<void> } {
  const letting = new AbortController()
  let trying: Promise<unknown> = Promise.resolve()

  const startAgain = async (tries: number): Promise<Running | null> => {
    await sleep(pauses[tries], undefined, { signal: letting.signal }).catch(() => {})
    if (letting.signal.aborted) return null
    const attempt = start()
    trying = attempt.catch(() => {})
    return attempt
  }

  const watch = async () => {
    let tries = 0
    for (let running: Running | null = first; running; ) {
      const since = Date.now()
      let reason = await running.ended
      if (letting.signal.aborted) return
      log.error({ reason }, `${name} ended by itself and is started again`)
      if (Date.now() - since >= STEADY) tries = 0
      for (running = null; !running; tries += 1) {
        if (tries >= pauses.length) throw new Error(`${name} ended and did not come back in ${tries} tries: ${reason}`)
        try {
          running = await startAgain(tries)
          if (!running) return
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error)
          if (error instanceof NotWorthTrying)
            throw new Error(`${name} ended and cannot come back: ${reason}`, { cause: error })
          log.error({ reason, tries: tries + 1 }, `${name} could not be started again`)
        }
      }
      log.warn(`${name} is back`)
    }
  }
  watch().catch(gaveUp)
  return {
    async letGo() {
      letting.abort()
      await trying
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from './clock.ts'
import type { Log } from './log.ts'

/** A running program; `ended` resolves with the reason when it ends. */
export type Running = { ended: Promise<string> }

export type Supervision = {
  log: Log
  /** Called once when no more restarts are tried, with a message for the operator. */
  gaveUp: (error: Error) => void
  /** Milliseconds before each restart; there are as many tries as pauses. */
  pauses?: readonly number[]
}

/** Thrown by a start that would fail again however often it is tried. */
export class PermanentFailure extends Error {}

/** A minute and a half in all: as long as it may take to notice and empty a full disk. */
const PAUSES = [0, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 30].map((seconds) => seconds * SECOND)
/** A program that ran this long counts as recovered: its next end starts with the first pause again. */
const STEADY = MINUTE

/**
 * Restarts a program whenever it ends by itself, with growing pauses. A program that ends again and again within a minute uses
 * up its tries like one that does not start.
 */
export function supervise(
  name: string,
  first: Running,
  start: () => Promise<Running>,
  { log, gaveUp, pauses = PAUSES }: Supervision,
): { /** Ends the supervision, after a restart that is under way. */ stop: () => Promise<void> } {
  const stopping = new AbortController()
  let trying: Promise<unknown> = Promise.resolve()

  const startAgain = async (tries: number): Promise<Running | null> => {
    await sleep(pauses[tries], undefined, { signal: stopping.signal }).catch(() => {})
    if (stopping.signal.aborted) return null
    const attempt = start()
    trying = attempt.catch(() => {})
    return attempt
  }

  const watch = async () => {
    let tries = 0
    for (let running: Running | null = first; running; ) {
      const since = Date.now()
      let reason = await running.ended
      if (stopping.signal.aborted) return
      log.error({ reason }, `${name} ended by itself and is started again`)
      if (Date.now() - since >= STEADY) tries = 0
      for (running = null; !running; tries += 1) {
        if (tries >= pauses.length) throw new Error(`${name} ended and did not come back in ${tries} tries: ${reason}`)
        try {
          running = await startAgain(tries)
          if (!running) return
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error)
          if (error instanceof PermanentFailure)
            throw new Error(`${name} ended and cannot come back: ${reason}`, { cause: error })
          log.error({ reason, tries: tries + 1 }, `${name} could not be started again`)
        }
      }
      log.warn(`${name} is back`)
    }
  }
  watch().catch(gaveUp)
  return {
    async stop() {
      stopping.abort()
      await trying
    },
  }
}

import { createSignal, createStore } from '#web/synced-store.ts'
import { pauseAfter } from './pause-after.ts'

const LONGEST_PAUSE_MS = 15_000

/** How often in a row a page's data could not be fetched when someone or the browser asked: 0 while there is a connection. */
export const failures = createStore(0)

const retries = createSignal()
/** Fetches now what waits for the connection. */
export const retry = retries.notify

type Fetch = typeof fetch

/**
 * The router fetches a page's data as `….data`. Without a connection it would replace the page by an error: here it waits
 * on the page that is open, until it can be fetched or another link is followed: it tries at once when the browser says that
 * the connection is back or someone presses Try Again, and by itself with growing pauses, since what has only just come back
 * often fails at first.
 */
export const holdingPages =
  (send: Fetch): Fetch =>
  async (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return send(input, init)
    let isAsked = true
    for (let tried = 1; ; tried += 1) {
      try {
        const response = await send(input, init)
        failures.set(0)
        return response
      } catch (error) {
        if (!(error instanceof TypeError) || init?.signal?.aborted) throw error
        if (isAsked) {
          tried = 1
          failures.set(failures.get() + 1)
        }
        isAsked = await nextChance(init?.signal ?? null, pauseAfter(tried, LONGEST_PAUSE_MS))
      }
    }
  }

/** @returns whether someone or the browser asks for it, before the pause is over */
function nextChance(signal: AbortSignal | null, pauseMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('online', again)
      signal?.removeEventListener('abort', stop)
    }
    const go = (isAsked: boolean) => {
      leave()
      resolve(isAsked)
    }
    const again = () => go(true)
    const stop = () => {
      leave()
      failures.set(0)
      reject(signal?.reason ?? new DOMException('left', 'AbortError'))
    }
    const timer = setTimeout(go, pauseMs, false)
    const unsubscribe = retries.subscribe(again)
    window.addEventListener('online', again)
    signal?.addEventListener('abort', stop)
  })
}

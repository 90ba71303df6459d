import { createSignal, createStore } from '#web/synced-store.ts'

/** How often in a row a page's data could not be fetched: 0 while there is a connection. */
export const failures = createStore(0)

const retries = createSignal()
/** Fetches now what waits for the connection. */
export const retry = retries.notify

type Fetch = typeof fetch

/**
 * The router fetches a page's data as `….data`. Without a connection it would replace the page by an error: here it waits
 * on the page that is open, until the connection is back, someone presses Try Again, or another link is followed.
 */
export const holdingPages =
  (send: Fetch): Fetch =>
  async (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return send(input, init)
    for (;;) {
      try {
        const response = await send(input, init)
        failures.set(0)
        return response
      } catch (error) {
        if (!(error instanceof TypeError) || init?.signal?.aborted) throw error
        failures.set(failures.get() + 1)
        await nextChance(init?.signal ?? null)
      }
    }
  }

function nextChance(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      unsubscribe()
      window.removeEventListener('online', again)
      signal?.removeEventListener('abort', stop)
    }
    const again = () => {
      leave()
      resolve()
    }
    const stop = () => {
      leave()
      failures.set(0)
      reject(signal?.reason ?? new DOMException('left', 'AbortError'))
    }
    const unsubscribe = retries.subscribe(again)
    window.addEventListener('online', again)
    signal?.addEventListener('abort', stop)
  })
}

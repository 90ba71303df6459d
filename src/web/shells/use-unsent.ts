import { useEffect } from 'react'
import { pauseAfter } from '#web/offline/pause-after.ts'
import { dropOutdated, ownUnsent, subscribeToUnsent } from '#web/unsent.ts'

/** A connection can be bad, or back, without the browser noticing. */
const LONGEST_PAUSE_MS = 15_000

/** Sends what was asked for without a connection: when it is back, and from time to time (rules.md B-10). */
export function useUnsent() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let attempts = 0
    const retryLater = () => {
      clearTimeout(timer)
      if (ownUnsent().length === 0) attempts = 0
      else timer = setTimeout(send, pauseAfter(attempts, LONGEST_PAUSE_MS))
    }
    const send = () => {
      dropOutdated()
      if (ownUnsent().length === 0 || document.visibilityState !== 'visible') return
      import('./send-unsent.ts')
        .then(({ sendUnsent }) => sendUnsent())
        .catch(() => undefined)
        .finally(() => {
          attempts += 1
          retryLater()
        })
    }
    // What has only just come back often fails at first.
    const sendNow = () => {
      attempts = 0
      send()
    }
    send()
    const unsubscribe = subscribeToUnsent(retryLater)
    window.addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendNow)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendNow)
    }
  }, [])
}

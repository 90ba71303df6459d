import { useEffect } from 'react'
import { dropOutdated, ownUnsent, subscribeToUnsent } from '#web/unsent.ts'

/** A connection can be bad, or back, without the browser noticing. */
const RETRY_MS = 15_000

/** Sends what was asked for without a connection: when it is back, and from time to time (rules.md B-10). */
export function useUnsent() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const retryLater = () => {
      clearTimeout(timer)
      if (ownUnsent().length > 0) timer = setTimeout(send, RETRY_MS)
    }
    const send = () => {
      dropOutdated()
      if (ownUnsent().length === 0 || document.visibilityState !== 'visible') return
      import('./send-unsent.ts')
        .then(({ sendUnsent }) => sendUnsent())
        .catch(() => undefined)
        .finally(retryLater)
    }
    send()
    const unsubscribe = subscribeToUnsent(retryLater)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [])
}

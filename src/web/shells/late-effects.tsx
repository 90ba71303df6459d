import { useEffect } from 'react'
import { startWorker } from '#web/offline/start-worker.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { useUnsent } from './use-unsent.ts'

/** Effects that can start late: the service worker, sending what waited for a connection, and keeping the focus on the page. */
export default function LateEffects() {
  useEffect(() => {
    // Where it cannot run (plain http in a local network), the market works without it.
    startWorker().catch(() => undefined)
  }, [])
  useEffect(keepFocus, [])
  useUnsent()
  return null
}

import { useEffect } from 'react'
import { startWorker } from '#web/offline/start-worker.ts'
import { useUnsent } from './use-unsent.ts'

/** What a bad connection needs beside the open page: the service worker, and the sending of what was asked for without it. */
export default function LineHelp() {
  useEffect(() => {
    // Where it cannot run (plain http in the house), the market works without.
    startWorker().catch(() => undefined)
  }, [])
  useUnsent()
  return null
}

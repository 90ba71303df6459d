import { useEffect } from 'react'
import { startWorker } from '#web/offline/start-worker.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { useUnsent } from './use-unsent.ts'

/**
 * What an open page needs beside it: for a bad connection the service worker, and the sending of what was asked for without it;
 * for the keyboard a place where it goes on.
 */
export default function LineHelp() {
  useEffect(() => {
    // Where it cannot run (plain http in the house), the market works without.
    startWorker().catch(() => undefined)
  }, [])
  useEffect(keepFocus, [])
  useUnsent()
  return null
}

import { useEffect, useSyncExternalStore } from 'react'
import { readSaved, refreshSaved, type Saved, sleepingSaved, subscribeToSaved } from './saved-store.ts'

/** What was put aside for later, read again when the page opens. */
export function useSaved(): Saved {
  const saved = useSyncExternalStore(subscribeToSaved, readSaved, sleepingSaved)
  useEffect(() => {
    void refreshSaved()
  }, [])
  return saved
}

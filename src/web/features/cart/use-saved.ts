import { useEffect, useSyncExternalStore } from 'react'
import { readSaved, refreshSaved, type Saved, savedBeforeHydration, subscribeToSaved } from './saved-store.ts'

/** What was put aside for later, read again when the page opens. */
export function useSaved(): Saved {
  const saved = useSyncExternalStore(subscribeToSaved, readSaved, savedBeforeHydration)
  useEffect(() => {
    void refreshSaved()
  }, [])
  return saved
}

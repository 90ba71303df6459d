import { useEffect } from 'react'
import { refreshSaved, type Saved, useSavedStore } from './saved-store.ts'

/** The saved lines, refetched when the page opens. */
export function useSaved(): Saved {
  const saved = useSavedStore()
  useEffect(() => {
    void refreshSaved()
  }, [])
  return saved
}

import { useEffect } from 'react'
import { refreshSaved, type Saved, useSavedStore } from './saved-store.ts'

/** The saved lines, refetched when the page opens; of a guest none. */
export function useSaved(signedIn: boolean): Saved {
  const saved = useSavedStore()
  useEffect(() => {
    if (signedIn) void refreshSaved()
  }, [signedIn])
  return saved
}

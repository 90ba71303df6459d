import { useEffect, useRef } from 'react'
import { useBell } from '#web/features/notifications/use-bell.ts'

/** Calls `onNews` with every notification: it may be about the order that is shown. */
export function useOrderNews(owner: number, onNews: () => void): void {
  // The bell's first answer says how it stands, not that something has happened.
  const revision = Math.max(1, useBell(owner).revision)
  const handled = useRef(revision)
  useEffect(() => {
    if (revision === handled.current) return
    handled.current = revision
    onNews()
  }, [revision, onNews])
}

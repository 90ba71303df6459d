import { useEffect, useRef } from 'react'
import { useBell } from '#web/features/notifications/use-bell.ts'

/** Calls `onUpdate` with every notification: it may be about the order that is shown. */
export function useOrderUpdates(owner: number, onUpdate: () => void): void {
  // The bell's first answer is the current state, not a notification.
  const revision = Math.max(1, useBell(owner).revision)
  const handled = useRef(revision)
  useEffect(() => {
    if (revision === handled.current) return
    handled.current = revision
    onUpdate()
  }, [revision, onUpdate])
}

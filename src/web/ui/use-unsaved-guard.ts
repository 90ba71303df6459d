import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

let guards = 0
/** Whether the page asks before it is left. */
export const isLeavingGuarded = () => guards > 0

/**
 * Confirms leaving a page with unsaved changes. `leave` permits the next navigation, after a save.
 */
export function useUnsavedGuard(unsaved: boolean) {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    guards += 1
    return () => {
      guards -= 1
    }
  }, [])
  useEffect(() => {
    if (!unsaved) return undefined
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [unsaved])
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    go: () => blocker.proceed?.(),
    leave: () => {
      free.current = true
    },
  }
}

import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

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

import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useBlocker, useLocation } from 'react-router'

/**
 * Back closes what covers the page, instead of leaving it: on phones everybody expects that. What was chosen in it, which may
 * have brought entries of its own into the history, stays. Not for a page that asks before it is left: the router asks once only.
 */
export function useBackCloses(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop)
  const { key } = useLocation()
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onBack()
  }, [blocker])
  useEffect(() => standBetween(key, () => onBack()), [key])
}

/**
 * The entry before the first of a document is another document, and nothing can keep the browser from going there: a second
 * entry of the same page takes the Back. The router does not learn of it.
 */
function standBetween(key: string, close: () => void): (() => void) | undefined {
  if (window.history.state?.idx !== 0) return undefined
  if (!window.history.state.covered) window.history.pushState({ ...window.history.state, covered: key }, '')
  const onBack = (event: PopStateEvent) => {
    // From an entry of what has just been chosen: the router's.
    if (window.history.state?.covered) return
    event.stopImmediatePropagation()
    close()
  }
  window.addEventListener('popstate', onBack, { capture: true })
  return () => {
    window.removeEventListener('popstate', onBack, { capture: true })
    if (!window.history.state?.covered) return
    window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
    window.history.back()
  }
}

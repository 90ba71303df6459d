import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useBlocker } from 'react-router'

/**
 * Back closes what covers the page, instead of leaving it: on phones everybody expects that. What was chosen in it, which may
 * have brought entries of its own into the history, stays. From the first entry of a document Back leads to another one, which
 * nothing can keep it from. Not for a page that asks before it is left: the router asks once only.
 */
export function useBackCloses(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop)
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onBack()
  }, [blocker])
}

import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, NavigationType, useBlocker } from 'react-router'
import { isLeavingGuarded } from './use-unsaved-guard.ts'

type BackClosesProps = { close: () => void }

/**
 * Back closes what covers the page, instead of leaving it: on phones everybody expects that. What was chosen in it, which may
 * have brought entries of its own into the history, stays. From the first entry of a document Back leads to another one, which
 * nothing can keep it from. Not over a page that asks before it is left: the router asks once only.
 */
export function BackCloses({ close }: BackClosesProps) {
  const isRouted = useContext(DataRouterContext) !== null
  const [guarded] = useState(isLeavingGuarded)
  return isRouted && !guarded ? <BlockBack close={close} /> : null
}

function BlockBack({ close }: BackClosesProps) {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop)
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onBack()
  }, [blocker])
  return null
}

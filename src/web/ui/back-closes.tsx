import { useContext, useEffect, useEffectEvent, useId, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, NavigationType, useBlocker } from 'react-router'
import { createStore, useStore } from '#web/synced-store.ts'
import { isLeavingGuarded } from './use-unsaved-guard.ts'

type BackClosesProps = { close: () => void }

const none: readonly string[] = []
/** What covers the page, the uppermost last. */
const covers = createStore(none)

/**
 * Back closes what covers the page, instead of leaving it: on phones everybody expects that. What was chosen in it, which may
 * have brought entries of its own into the history, stays. From the first entry of a document Back leads to another one, which
 * nothing can keep it from. Not over a page that asks before it is left: the router asks once only.
 */
export function BackCloses({ close }: BackClosesProps) {
  const isRouted = useContext(DataRouterContext) !== null
  const [guarded] = useState(isLeavingGuarded)
  const id = useId()
  useEffect(() => {
    covers.set([...covers.get(), id])
    return () => covers.set(covers.get().filter((other) => other !== id))
  }, [id])
  const isUppermost = useStore(covers, none).at(-1) === id
  return isRouted && !guarded && isUppermost ? <BlockBack close={close} /> : null
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

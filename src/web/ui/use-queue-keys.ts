import { useEffect, useLayoutEffect, useRef } from 'react'
import { replayEarlyKeys } from './early-keys.ts'
import { readKeysOn } from './single-keys.ts'

export type QueueKeys = {
  next?: (() => void) | undefined
  previous?: (() => void) | undefined
  approve?: (() => void) | undefined
  reject?: (() => void) | undefined
  undo?: (() => void) | undefined
  help?: (() => void) | undefined
  /** Further keys of one page: 'n'. */
  more?: Readonly<Record<string, () => void>> | undefined
}

const actions: Record<string, Exclude<keyof QueueKeys, 'more'>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'approve',
  r: 'reject',
  u: 'undo',
  '?': 'help',
}

/** What goes on while its key is held; any other acts once per press (rules.md T-7). */
const steps: ReadonlySet<string | undefined> = new Set<keyof QueueKeys>(['next', 'previous'])

const typing = 'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable=true]'
const dialog = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * Single keys decide, unless somebody types, a dialog is open, or they were switched off (WCAG 2.1.4). Those pressed before
 * the page was hydrated act as soon as it `isReady`.
 */
export function useQueueKeys(keys: QueueKeys, isReady = true): void {
  const latest = useRef(keys)
  // Before the paint: a key may follow what is seen sooner than passive effects run.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const action = actions[key]
      const act = (action && latest.current[action]) ?? latest.current.more?.[key]
      const target = event.target instanceof Element ? event.target : document.body
      if (!act || target.closest(`${typing}, ${dialog}`)) return
      if (document.querySelector(dialog) || (action !== 'help' && !readKeysOn())) return
      event.preventDefault()
      if (!event.repeat || steps.has(action)) act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (!isReady) return
    replayEarlyKeys('queue', ({ key, ctrlKey, metaKey }) => {
      const action = actions[key]
      return !ctrlKey && !metaKey && action !== undefined && keys[action] !== undefined
    })
  })
}

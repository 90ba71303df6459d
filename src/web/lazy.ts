import { type ComponentType, type LazyExoticComponent, lazy as lazyPart } from 'react'
import { m } from './paraglide/messages.js'
import { notify } from './ui/toast.ts'

const PATIENCE_MS = 2000

/** Parts that wait, and of which it was said. */
const waiting = new Set<Promise<unknown>>()

/**
 * React's `lazy`, for a part of a page that is loaded when it is opened. Without a connection the service worker waits for its
 * script (offline/worker.ts); here it is said why nothing opens, also where the script is gone.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React declares it: components of any props
export const lazy = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> =>
  lazyPart(() => {
    const loading = load()
    if (import.meta.env.SSR) return loading
    sayWhyItWaits(loading)
    return loading.catch(askToLoadAgain)
  })

/**
 * Most likely a newer build is there, and the script is gone with the older. The page stays as it is, with what was typed on it:
 * nothing can open this part until it is loaded again, since browsers remember that a script failed.
 */
function askToLoadAgain(error: unknown): Promise<never> {
  // The page says it itself, and loads again with the connection (shells/problem-page.tsx).
  if (!navigator.onLine) throw error
  console.error(error)
  const action = { label: m.connection_part_load(), onClick: () => window.location.reload() }
  notify.error(m.connection_part_gone(), { id: 'part', lasting: true, action })
  return new Promise(() => undefined)
}

function sayWhyItWaits(loading: Promise<unknown>): void {
  const { serviceWorker } = navigator as Partial<Navigator>
  const say = () => {
    waiting.add(loading)
    notify.error(m.connection_down_part(), { id: 'part', lasting: true })
  }
  const timer = setTimeout(() => !navigator.onLine && say(), PATIENCE_MS)
  // A browser that is connected to something that leads nowhere says that it is online. This is all that the worker ever tells.
  serviceWorker?.addEventListener('message', say)
  const stop = () => {
    clearTimeout(timer)
    serviceWorker?.removeEventListener('message', say)
    if (waiting.delete(loading) && waiting.size === 0) notify.dismiss('part')
  }
  loading.then(stop, stop)
}

import { type ComponentType, type LazyExoticComponent, lazy as lazyPart } from 'react'
import { m } from './paraglide/messages.js'
import { notify } from './ui/toast.ts'

const PATIENCE_MS = 2000

/**
 * React's `lazy`, for a part of a page that is loaded when it is opened. Without a connection the service worker waits for its
 * script (offline/worker.ts); here it is said why nothing opens.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React declares it: components of any props
export const lazy = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> =>
  lazyPart(() => {
    const loading = load()
    if (!import.meta.env.SSR) sayWhyItWaits(loading)
    return loading
  })

function sayWhyItWaits(loading: Promise<unknown>): void {
  let isSaid = false
  const timer = setTimeout(() => {
    isSaid = !navigator.onLine
    if (isSaid) notify.error(m.line_down_part(), { id: 'part' })
  }, PATIENCE_MS)
  const stop = () => {
    clearTimeout(timer)
    if (isSaid) notify.dismiss('part')
  }
  loading.then(stop, stop)
}

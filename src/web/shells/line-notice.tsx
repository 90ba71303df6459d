import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { splitLocale } from '#web/language.ts'
import { failures, retry } from '#web/offline/line.ts'
import { isOutdated, startWorker } from '#web/offline/start-worker.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/synced-store.ts'
import { notify } from '#web/ui/toast.ts'
import { useUnsent } from './use-unsent.ts'

/** Watches the connection: says when a page has to wait for it, and sends what was asked for without it. */
export default function LineNotice() {
  const { state } = useNavigation()
  const failed = useStore(failures, 0)
  useEffect(() => {
    // Where it cannot run (plain http in the house), the market works without.
    startWorker().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (state !== 'loading' || (failed === 0 && navigator.onLine)) return
    notify.error(m.line_down(), { id: 'line', action: { label: m.ui_try_again(), onClick: retry } })
  }, [state, failed])
  useWholePages()
  useUnsent()
  return null
}

/** What the offline page shows from this browser's storage. */
const KEPT = [paths.cart(), paths.account(), '/orders/']

/**
 * Some links are left to the browser, which loads the whole page: all of them once a newer build has taken over, and
 * without a connection those to the own cart and orders, in whose place the offline page shows what is known of them.
 */
function useWholePages() {
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.matches('[role=button], [data-luxury], [target], [download]'))
        return
      if (link.origin !== location.origin || link.pathname === location.pathname) return
      const { path } = splitLocale(link.pathname)
      const known = !navigator.onLine && KEPT.some((kept) => path.startsWith(kept))
      if (isOutdated() || known) event.stopPropagation()
    }
    window.addEventListener('click', leave, { capture: true })
    return () => window.removeEventListener('click', leave, { capture: true })
  }, [])
}

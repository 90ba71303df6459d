import { useEffect } from 'react'
import { splitLocale } from '#web/language.ts'
import { isOutdated } from '#web/offline/start-worker.ts'
import { paths } from '#web/paths.ts'

/** What the offline page shows from this browser's storage. */
const KEPT = [paths.cart(), paths.account(), '/orders/']

/**
 * Some links are left to the browser, which loads the whole page: all of them once a newer build has taken over, and
 * without a connection those to the own cart and orders, in whose place the offline page shows what is known of them.
 */
export function useWholePages(): void {
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

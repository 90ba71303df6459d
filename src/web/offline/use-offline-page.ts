import { useEffect } from 'react'
import { ApiError } from '#contract/errors.ts'
import { withLocale } from '#web/language.ts'
import { paths } from '#web/paths.ts'

/**
 * Without a connection, leads from a page that could not load its data to the one that shows what this browser knows,
 * where the service worker has it. That page comes back here when the connection does.
 */
export function useOfflinePage(error: unknown): void {
  const isOffline = error instanceof ApiError && error.code === 'network'
  useEffect(() => {
    if (!isOffline || !navigator.serviceWorker?.controller) return
    const from = window.location.pathname + window.location.search
    window.location.replace(`${withLocale(paths.offline())}?from=${encodeURIComponent(from)}`)
  }, [isOffline])
}

import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { failures, retry } from '#web/offline/hold-pages.ts'
import { m } from '#web/paraglide/messages.js'
import { useStore } from '#web/synced-store.ts'
import { notify } from '#web/ui/toast.ts'

/** A thin line at the top while the next page is on its way, or the message that it waits for the connection. */
export function ProgressBar() {
  const { state } = useNavigation()
  const failed = useStore(failures, 0)
  useEffect(() => {
    if (state === 'idle') notify.dismiss('connection')
    if (state !== 'loading' || (failed === 0 && navigator.onLine)) return
    notify.error(m.connection_down(), { id: 'connection', action: { label: m.ui_try_again(), onClick: retry } })
  }, [state, failed])
  if (state === 'idle' || failed > 0) return null
  return (
    <div
      role="progressbar"
      aria-label={m.ui_loading()}
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-brand-tint"
    >
      <div className="h-full w-full animate-progress bg-brand" />
    </div>
  )
}

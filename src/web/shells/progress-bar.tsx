import { useNavigation } from 'react-router'
import { failures } from '#web/offline/line.ts'
import { m } from '#web/paraglide/messages.js'
import { useStore } from '#web/synced-store.ts'

/** A thin line at the top while the next page is on its way. */
export function ProgressBar() {
  const { state } = useNavigation()
  // Without a connection nothing is on its way (line-notice.tsx says so).
  const failed = useStore(failures, 0)
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

import { useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'

/** A thin line at the top while the next page is on its way. */
export function ProgressBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
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

import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The form's skeleton while loading. */
export const ApplyWaiting = () => (
  <div className="page py-8 sm:py-12" aria-busy>
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <div className="mx-auto max-w-3xl">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-6 h-11" />
      <Skeleton className="mt-8 h-110" />
    </div>
  </div>
)

import { lazy, Suspense, useState } from 'react'
import type { AdminStore } from '#contract/sellers/admin-stores.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const StandingDialog = lazy(() => import('./standing-dialog.tsx'))

/** Suspending and reinstating, each asked for once more. */
export function StandingActions({ store }: { store: AdminStore }) {
  const [asking, setAsking] = useState<'suspend' | 'reinstate' | null>(null)
  return (
    <>
      {store.can.suspend && (
        <Button variant="danger" onClick={() => setAsking('suspend')}>
          {m.stores_suspend()}
        </Button>
      )}
      {store.can.reinstate && <Button onClick={() => setAsking('reinstate')}>{m.stores_reinstate()}</Button>}
      {asking && (
        <Suspense>
          <StandingDialog store={store} action={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}

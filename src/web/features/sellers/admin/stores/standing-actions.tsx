import { Suspense, useState } from 'react'
import type { AdminStore } from '#contract/sellers/admin-stores.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const StandingDialog = lazy(() => import('./standing-dialog.tsx'))

/** Suspends and reinstates a store, after a confirmation. */
export function StandingActions({ store }: { store: AdminStore }) {
  const [asking, setAsking] = useState<'suspend' | 'reinstate' | null>(null)
  return (
    <>
      {store.can.suspend && (
        <Button variant="danger" onClick={() => setAsking('suspend')}>
          {m.stores_admin_suspend()}
        </Button>
      )}
      {store.can.reinstate && <Button onClick={() => setAsking('reinstate')}>{m.stores_admin_reinstate()}</Button>}
      {asking && (
        <Suspense>
          <StandingDialog store={store} action={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}

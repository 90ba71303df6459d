import { lazy, Suspense } from 'react'
import type { Deed } from './deed.ts'

const ShipDialog = lazy(async () => ({ default: (await import('./ship-dialog.tsx')).ShipDialog }))
const MoveConfirm = lazy(async () => ({ default: (await import('./move-confirm.tsx')).MoveConfirm }))
const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))
const ShipManyDialog = lazy(async () => ({ default: (await import('./ship-many-dialog.tsx')).ShipManyDialog }))
const DeliverManyDialog = lazy(async () => ({ default: (await import('./deliver-many-dialog.tsx')).DeliverManyDialog }))

/** The dialog of what is about to be done, if anything is. */
export function DeedDialog({ deed, onClose }: { deed: Deed | null; onClose: () => void }) {
  return <Suspense>{deed && dialogOf(deed, onClose)}</Suspense>
}

function dialogOf(deed: Deed, onClose: () => void) {
  switch (deed.kind) {
    case 'ship':
    case 'correct':
      return <ShipDialog {...deed} correcting={deed.kind === 'correct'} onClose={onClose} />
    case 'deliver':
    case 'cancel':
      return <MoveConfirm {...deed} to={deed.kind === 'deliver' ? 'delivered' : 'cancelled'} onClose={onClose} />
    case 'approve':
    case 'decline':
      return <DecideDialog {...deed} answer={deed.kind} onClose={onClose} />
    case 'ship_many':
      return <ShipManyDialog orders={deed.orders} onClose={onClose} />
    default:
      return <DeliverManyDialog orders={deed.orders} onClose={onClose} />
  }
}

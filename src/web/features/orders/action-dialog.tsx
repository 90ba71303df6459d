import { Suspense } from 'react'
import { lazy } from '#web/lazy.ts'
import type { Action } from './action.ts'

const ShipDialog = lazy(async () => ({ default: (await import('./ship-dialog.tsx')).ShipDialog }))
const MoveConfirm = lazy(async () => ({ default: (await import('./move-confirm.tsx')).MoveConfirm }))
const RefusalDialog = lazy(async () => ({ default: (await import('./selling/refusal-dialog.tsx')).RefusalDialog }))
const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))
const ShipManyDialog = lazy(async () => ({ default: (await import('./ship-many-dialog.tsx')).ShipManyDialog }))
const DeliverManyDialog = lazy(async () => ({ default: (await import('./deliver-many-dialog.tsx')).DeliverManyDialog }))

/** The dialog of the current action, if any. */
export function ActionDialog({ action, onClose }: { action: Action | null; onClose: () => void }) {
  return <Suspense>{action && dialogOf(action, onClose)}</Suspense>
}

function dialogOf(action: Action, onClose: () => void) {
  switch (action.kind) {
    case 'ship':
    case 'correct':
      return <ShipDialog {...action} correcting={action.kind === 'correct'} onClose={onClose} />
    case 'deliver':
    case 'cancel':
      return <MoveConfirm {...action} to={action.kind === 'deliver' ? 'delivered' : 'cancelled'} onClose={onClose} />
    case 'refuse':
      return <RefusalDialog {...action} onClose={onClose} />
    case 'approve':
    case 'decline':
      return <DecideDialog {...action} answer={action.kind} onClose={onClose} />
    case 'ship_many':
      return <ShipManyDialog orders={action.orders} onClose={onClose} />
    default:
      return <DeliverManyDialog orders={action.orders} onClose={onClose} />
  }
}

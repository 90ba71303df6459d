import { Suspense, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin.ts'
import type { OrderHold } from '#contract/orders/order-hold.ts'
import { formatMoment } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AlikeOrders } from './alike-orders.tsx'
import { holdWhy } from './hold-words.ts'
import { usePlanHold } from './use-plan-hold.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

/** Why the order is or was held, the orders like it, and the decision; nothing for one that never was. */
export function HoldPanel({ details: { order, hold, can } }: { details: AdminOrder }) {
  if (!hold) return null
  return (
    <Panel
      title={hold.decision === null ? m.orders_admin_hold_title() : m.orders_admin_hold_was()}
      aside={<Outcome hold={hold} />}
    >
      <div className="flex flex-col gap-3 text-sm">
        <ul className="flex flex-col gap-0.5 font-medium">
          {holdWhy(hold).map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
        <AlikeOrders alike={hold.alike} />
        {hold.decided_at && (
          <p className="text-ink-soft">{inOneLine([hold.by?.name, formatMoment(hold.decided_at)])}</p>
        )}
        {hold.note && <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line">{hold.note}</blockquote>}
        {hold.decision === null && can.handle && <Decide orderId={order.id} />}
      </div>
    </Panel>
  )
}

function Outcome({ hold: { decision, since } }: { hold: OrderHold }) {
  if (decision === null) return <Badge tone="error">{m.orders_admin_waits_for({ age: formatAge(since) })}</Badge>
  return decision === 'approved' ? (
    <Badge tone="success">{m.orders_admin_hold_is_approved()}</Badge>
  ) : (
    <Badge>{m.orders_admin_hold_is_cancelled()}</Badge>
  )
}

function Decide({ orderId }: { orderId: number }) {
  const { settle, isPlanned } = usePlanHold()
  const [cancelling, setCancelling] = useState(false)
  const planned = isPlanned(orderId)
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <DecisionButton size="sm" idle={planned} onClick={() => settle(orderId, null)}>
        {m.orders_admin_hold_approve()}
      </DecisionButton>
      <DecisionButton size="sm" variant="secondary" idle={planned} onClick={() => setCancelling(true)}>
        {m.orders_admin_hold_cancel()}
      </DecisionButton>
      {cancelling && (
        <Suspense>
          <CancelDialog
            orderId={orderId}
            onClose={() => setCancelling(false)}
            onCancel={(note, onSent) => {
              settle(orderId, note, onSent)
              setCancelling(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

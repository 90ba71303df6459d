import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/select.tsx'
import type { Do } from './action.ts'
import { OrderStatusBadge, orderStatusName } from './order-status.tsx'
import type { Parcel } from './parcel-in-hand.ts'

type StatusSelectProps = {
  order: Order
  parcel: Parcel
  /** In a row of a table. */
  compact?: boolean
  onDo: Do
}

/**
 * Offers only the statuses that the parcel may move to (rules.md D-11). A choice opens its dialog, and the
 * selector goes on showing the parcel's own status until the server has moved it.
 */
export function StatusSelect({ order, parcel, compact = false, onDo }: StatusSelectProps) {
  const { status, can } = parcel
  const offered: OrderStatus[] = [
    status,
    ...(can.ship ? (['shipped'] as const) : []),
    ...(can.deliver ? (['delivered'] as const) : []),
  ]
  if (offered.length === 1) return <OrderStatusBadge status={status} />
  return (
    <Select
      compact={compact}
      aria-label={m.orders_selling_status_of({ id: formatPlain(order.id) })}
      value={status}
      onChange={({ target }) => {
        if (target.value === 'shipped') onDo({ kind: 'ship', order, parcel })
        if (target.value === 'delivered') onDo({ kind: 'deliver', order, parcel })
      }}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {orderStatusName(one)}
        </option>
      ))}
    </Select>
  )
}

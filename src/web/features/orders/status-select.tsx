import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/select.tsx'
import type { Do } from './action.ts'
import { OrderStatusBadge, orderStatusName } from './order-status.tsx'
import type { Parcel } from './parcel-in-hand.ts'

/**
 * SPEC 2: Processing/Shipped/Delivered. Offers only where the parcel may go; a choice opens what is to be asked first, and
 * the selector shows what the server says, never what is hoped.
 */
export function StatusSelect({ order, parcel, onDo }: { order: Order; parcel: Parcel; onDo: Do }) {
  const { status, can } = parcel
  const offered: OrderStatus[] = [
    status,
    ...(can.ship ? (['shipped'] as const) : []),
    ...(can.deliver ? (['delivered'] as const) : []),
  ]
  if (offered.length === 1) return <OrderStatusBadge status={status} />
  return (
    <Select
      aria-label={m.fulfilment_status_of({ id: formatPlain(order.id) })}
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

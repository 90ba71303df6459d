import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { CashBadge } from '#web/features/orders/cash-badge.tsx'
import { isLate, openRequests, type Parcel, shipBy } from '#web/features/orders/parcel-in-hand.ts'
import { formatMoment, formatShortDay } from '#web/format.ts'
import { formatAgo } from '#web/format-ago.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

const asks: Record<RequestKind, () => string> = {
  cancel: m.orders_selling_asks_cancel,
  refund: m.orders_selling_asks_refund,
  replace: m.orders_selling_asks_replace,
}

export const PlacedAgo = ({ order: { date } }: { order: Order }) => (
  <time dateTime={date} title={formatMoment(date)} className="inline-block text-xs text-ink-soft">
    {formatAgo(date)}
  </time>
)

type Props = { order: Order; parcel: Parcel }

/** The day by which it has to leave, until it is late. */
export function ShipBy({ order, parcel }: Props) {
  if (order.held || parcel.status !== 'processing' || isLate(parcel, order)) return null
  return (
    <span className="inline-block text-xs text-ink-soft">
      {m.orders_selling_due({ date: formatShortDay(shipBy(parcel, order)) })}
    </span>
  )
}

/** What is to be collected, that it is held or late, and what the buyer asks for. */
export function OrderMarks({ order, parcel }: Props) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      <CashBadge cash={parcel.cash} />
      {order.held && (
        <Badge tone="info">
          {m.orders_selling_held()}
          <span className="sr-only">{m.orders_selling_held_text()}</span>
        </Badge>
      )}
      {isLate(parcel, order) && (
        <Badge tone="sale">
          {m.orders_selling_late()}
          <span className="sr-only">{m.orders_selling_late_text({ date: formatShortDay(shipBy(parcel, order)) })}</span>
        </Badge>
      )}
      {parcel.replaces !== null && <Badge tone="info">{m.order_request_replace()}</Badge>}
      {openRequests(order).map(({ id, kind }) => (
        <Badge key={id} tone="warning">
          {asks[kind]()}
        </Badge>
      ))}
    </span>
  )
}

import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isLate, openRequests, type Parcel, shipBy } from '#web/features/orders/parcel-in-hand.ts'
import { formatMoment, formatShortDay } from '#web/format.ts'
import { formatAgo } from '#web/format-ago.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

const asks: Record<RequestKind, () => string> = {
  cancel: m.fulfilment_asks_cancel,
  refund: m.fulfilment_asks_refund,
  replace: m.fulfilment_asks_replace,
}

/** When it was placed, by when it has to leave, and what the buyer asks for. */
export function OrderMarks({ order, parcel }: { order: Order; parcel: Parcel }) {
  const late = isLate(parcel, order)
  const due = formatShortDay(shipBy(parcel, order))
  return (
    <>
      <time dateTime={order.date} title={formatMoment(order.date)} className="block text-sm text-ink-soft">
        {formatAgo(order.date)}
      </time>
      {parcel.status === 'processing' && !late && (
        <span className="block text-xs text-ink-soft">{m.fulfilment_due({ date: due })}</span>
      )}
      <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {late && (
          <Badge tone="sale">
            {m.fulfilment_late()}
            <span className="sr-only">{m.fulfilment_late_text({ date: due })}</span>
          </Badge>
        )}
        {parcel.replaces !== null && <Badge tone="info">{m.order_request_replace()}</Badge>}
        {openRequests(order).map(({ id, kind }) => (
          <Badge key={id} tone="warning">
            {asks[kind]()}
          </Badge>
        ))}
      </span>
    </>
  )
}

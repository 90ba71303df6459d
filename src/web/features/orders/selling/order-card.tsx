import { paymentStatusName } from '#web/features/orders/order-status.tsx'
import { parcelInHand } from '#web/features/orders/parcel-in-hand.ts'
import { StatusSelect } from '#web/features/orders/status-select.tsx'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { TickBox } from '#web/ui/tick-box.tsx'
import { OrderMarks } from './order-marks.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderPieces } from './order-pieces.tsx'
import type { RowProps } from './row-props.ts'

/** An order on a phone. */
export function OrderCard({ order, chosen, onOpen, onDo }: RowProps) {
  const parcel = parcelInHand(order)
  const id = formatPlain(order.id)
  return (
    <article
      aria-label={m.order_title({ id })}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3"
    >
      <div className="flex items-start gap-1">
        <TickBox
          label={m.fulfilment_select({ id })}
          checked={chosen.has(order.id)}
          onChange={(on) => chosen.set([order], on)}
        />
        <div className="min-w-0 flex-1 pt-1">
          <h3>
            <button
              type="button"
              onClick={() => onOpen(order.id)}
              className="min-h-9 text-lg font-semibold text-brand hover:underline"
            >
              {m.order_title({ id })}
            </button>
          </h3>
          <OrderMarks order={order} parcel={parcel} />
        </div>
        <OrderMenu order={order} parcel={parcel} onOpen={onOpen} onDo={onDo} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <OrderPieces order={order} />
        <p className="text-end">
          <span className="block text-lg font-semibold tabular">{formatAmount(order.total)}</span>
          <span className="block text-xs text-ink-soft">{paymentStatusName[order.payment_status]()}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="min-w-0 text-sm">
          <span className="block truncate font-medium">{order.customer}</span>
          <span className="block truncate text-ink-soft">{order.shipping_address.city}</span>
        </p>
        <div className="flex flex-col items-end">
          <StatusSelect order={order} parcel={parcel} onDo={onDo} />
          {parcel.status === 'shipped' && parcel.tracking && (
            <span className="mt-1 text-xs wrap-anywhere text-ink-soft">
              {[parcel.carrier, parcel.tracking].filter(Boolean).join(' · ')}
            </span>
          )}
        </div>
      </div>
    </article>
  )
}

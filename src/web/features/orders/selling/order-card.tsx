import { customerName } from '#web/features/orders/customer-name.ts'
import { parcelInHand } from '#web/features/orders/parcel-in-hand.ts'
import { StatusSelect } from '#web/features/orders/status-select.tsx'
import { YouReceive } from '#web/features/orders/you-receive.tsx'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { TickBox } from '#web/ui/tick-box.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderMarks, PlacedAgo, ShipBy } from './order-marks.tsx'
import { OrderMenu } from './order-menu.tsx'
import type { RowProps } from './row-props.ts'

/** An order on a phone. */
export function OrderCard({ order, chosen, onOpen, onDo }: RowProps) {
  const parcel = parcelInHand(order)
  const id = formatPlain(order.id)
  const { city } = order.shipping_address
  return (
    <article
      aria-label={m.order_title({ id })}
      className="rounded-md border border-line bg-surface px-1 pb-2 text-sm leading-tight"
    >
      <div className="flex items-center">
        <TickBox
          label={m.orders_selling_select({ id })}
          checked={chosen.has(order.id)}
          onChange={(on) => chosen.set([order], on)}
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <h3>
            <button
              type="button"
              onClick={() => onOpen(order.id)}
              className="min-h-11 text-base font-semibold text-brand hover:underline"
            >
              {id}
            </button>
          </h3>
          <PlacedAgo order={order} />
          <ShipBy order={order} parcel={parcel} />
          <OrderMarks order={order} parcel={parcel} />
        </div>
        <OrderMenu order={order} parcel={parcel} onOpen={onOpen} onDo={onDo} />
      </div>
      <div className="flex flex-col gap-1.5 px-2">
        <OrderGoods order={order} />
        {/* One line, whichever font has come: below it all cards would move. */}
        <p className="flex narrow:flex-wrap">
          <span className="truncate font-medium">{customerName(order)}</span>
          {city && (
            <span className="max-w-1/2 shrink-0 truncate whitespace-pre text-ink-soft narrow:max-w-full">
              {' '}
              · {city}
            </span>
          )}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-24">
            <span className="block text-ink-soft tabular">{formatAmount(order.total)}</span>
            <YouReceive revenue={order.revenue} />
          </p>
          <div className="flex max-w-full shrink-0 flex-col items-end">
            <StatusSelect order={order} parcel={parcel} compact onDo={onDo} />
            {parcel.status === 'shipped' && parcel.tracking && (
              <span className="mt-0.5 text-xs wrap-anywhere text-ink-soft">
                {[parcel.carrier, parcel.tracking].filter(Boolean).join(' · ')}
              </span>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}

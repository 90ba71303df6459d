import { clsx } from 'clsx'
import { customerName } from '#web/features/orders/customer-name.ts'
import { parcelInHand } from '#web/features/orders/parcel-in-hand.ts'
import { StatusSelect } from '#web/features/orders/status-select.tsx'
import { YouReceive } from '#web/features/orders/you-receive.tsx'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paymentStatusName } from '#web/payment-status.ts'
import { TickBox } from '#web/ui/tick-box.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderMarks, PlacedAgo, ShipBy } from './order-marks.tsx'
import { OrderMenu } from './order-menu.tsx'
import type { RowProps } from './row-props.ts'

/** An order in the table, in two lines; `roomy` gives it more height and larger type. */
export function OrderRow({ order, chosen, roomy, onOpen, onDo }: RowProps & { roomy: boolean }) {
  const parcel = parcelInHand(order)
  const id = formatPlain(order.id)
  const cell = clsx('px-1.5 leading-tight', roomy ? 'py-3' : 'py-0.5')
  return (
    <tr className="h-11 transition-colors hover:bg-paper">
      <td>
        <TickBox
          label={m.orders_selling_select({ id })}
          checked={chosen.has(order.id)}
          onChange={(on) => chosen.set([order], on)}
        />
      </td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <span className="flex items-baseline gap-x-2 whitespace-nowrap">
          <button
            type="button"
            onClick={() => onOpen(order.id)}
            className="min-h-5 font-semibold text-brand hover:underline"
          >
            {id}
          </button>
          <span className="text-xs text-ink-soft">
            <PlacedAgo order={order} />
            {/* What is to be collected is said beside the status. */}
            {order.payment_status !== 'paid' && order.payment_status !== 'due' && (
              <> · {paymentStatusName[order.payment_status]()}</>
            )}
          </span>
        </span>
        <ShipBy order={order} parcel={parcel} />
      </th>
      <td className={`${cell} w-2/5`}>
        <OrderGoods order={order} />
      </td>
      <td className={`${cell} max-w-44`}>
        <span className="block truncate font-medium">{customerName(order)}</span>
        <span className="block truncate text-xs text-ink-soft">{order.shipping_address.city}</span>
      </td>
      <td className={`${cell} text-end whitespace-nowrap`}>
        <span className="block font-semibold tabular">{formatAmount(order.total)}</span>
        <YouReceive revenue={order.revenue} small={!roomy} />
      </td>
      <td className={cell}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusSelect order={order} parcel={parcel} compact onDo={onDo} />
          <OrderMarks order={order} parcel={parcel} />
        </span>
        {parcel.status === 'shipped' && parcel.tracking && (
          <span className="block max-w-40 truncate text-xs text-ink-soft" title={parcel.tracking}>
            {[parcel.carrier, parcel.tracking].filter(Boolean).join(' · ')}
          </span>
        )}
      </td>
      <td className="text-end">
        <OrderMenu order={order} parcel={parcel} onOpen={onOpen} onDo={onDo} />
      </td>
    </tr>
  )
}

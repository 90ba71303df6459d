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

/** An order in the table. */
export function OrderRow({ order, chosen, onOpen, onDo }: RowProps) {
  const parcel = parcelInHand(order)
  const id = formatPlain(order.id)
  const cell = 'px-3 py-3 align-top'
  return (
    <tr className="transition-colors hover:bg-paper">
      <td className="ps-2 align-top">
        <TickBox
          label={m.fulfilment_select({ id })}
          checked={chosen.has(order.id)}
          onChange={(on) => chosen.set([order], on)}
        />
      </td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <button
          type="button"
          onClick={() => onOpen(order.id)}
          className="min-h-6 text-base font-semibold text-brand hover:underline"
        >
          {id}
        </button>
        <OrderMarks order={order} parcel={parcel} />
      </th>
      <td className={cell}>
        <span className="block font-medium">{order.customer}</span>
        <span className="block text-ink-soft">{order.shipping_address.city}</span>
      </td>
      <td className={cell}>
        <OrderPieces order={order} />
      </td>
      <td className={`${cell} text-end whitespace-nowrap`}>
        <span className="block text-base font-semibold tabular">{formatAmount(order.total)}</span>
        <span className="block text-xs text-ink-soft">{paymentStatusName[order.payment_status]()}</span>
      </td>
      <td className={cell}>
        <StatusSelect order={order} parcel={parcel} onDo={onDo} />
        {parcel.status === 'shipped' && parcel.tracking && (
          <span className="mt-1 block max-w-40 truncate text-xs text-ink-soft" title={parcel.tracking}>
            {[parcel.carrier, parcel.tracking].filter(Boolean).join(' · ')}
          </span>
        )}
      </td>
      <td className="pe-2 pt-1.5 text-end align-top">
        <OrderMenu order={order} parcel={parcel} onOpen={onOpen} onDo={onDo} />
      </td>
    </tr>
  )
}

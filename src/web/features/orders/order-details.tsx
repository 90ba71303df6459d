import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { orderArrives } from '#contract/orders/delivery-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatAmount, formatDay, formatDays } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { methodName } from '#web/payment-methods.ts'
import { paymentStatusName } from '#web/payment-status.ts'
import { isDue } from './is-due.ts'
import { OrderStatusBadge } from './order-status.tsx'
import { ParcelView } from './parcel-view.tsx'
import { RequestButtons } from './request-buttons.tsx'
import { TotalsList } from './totals-list.tsx'

export type OrderDetailsProps = {
  order: Order
  onChange: (order: Order) => void
  /** On a page of its own the sums stand beside the parcels, in a dialog below them. */
  place: 'page' | 'dialog'
  /** Read-only for everyone but the buyer. */
  own: boolean
  /** What its buyer can do about its money: pay what is due now, say where cash goes back to. */
  money?: ReactNode
}

/** The details of an order: parcels, totals, address, payment and possible requests. */
export function OrderDetails({ order, onChange, place, own, money }: OrderDetailsProps) {
  const level = place === 'page' ? 'h2' : 'h3'
  return (
    <div
      className={clsx(
        'grid grid-cols-1 items-start gap-6',
        place === 'page' && 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8',
      )}
    >
      <div className="flex flex-col gap-6">
        <Checked order={order} />
        {money}
        {order.parcels.map((parcel) => (
          <Box key={parcel.id} level={level}>
            <ParcelView order={order} parcel={parcel} level={level} onChange={onChange} />
          </Box>
        ))}
        {own && <RequestButtons order={order} onChange={onChange} />}
      </div>
      <div className={clsx('grid gap-6', place === 'dialog' && 'sm:grid-cols-2')}>
        <Box level={level} title={m.checkout_summary()}>
          <TotalsList totals={order} taxPercent={order.tax_percent} />
        </Box>
        <div className="flex flex-col gap-6">
          <Address level={level} order={order} />
          <Box level={level} title={m.order_payment()}>
            <p className="font-medium">{paymentStatusName[order.payment_status]()}</p>
            <p className="text-sm text-ink-soft">{m.order_paid_with({ method: methodName(order.payment_method) })}</p>
            {isDue(order.cash) && (
              <p className="mt-1 text-sm">{cashText(order)({ amount: formatAmount(order.cash.due) })}</p>
            )}
            {order.cash !== null && Number(order.cash.collected) > 0 && (
              <p className="mt-1 text-sm">{m.order_cash_collected({ amount: formatAmount(order.cash.collected) })}</p>
            )}
            {Number(order.taken_off) > 0 && (
              <p className="mt-1 text-sm">{takenOffText(order)({ amount: formatAmount(order.taken_off) })}</p>
            )}
            {Number(order.refunded) > 0 && (
              <p className="mt-1 text-sm">{m.order_payment_refunds({ amount: formatAmount(order.refunded) })}</p>
            )}
          </Box>
        </div>
      </div>
    </div>
  )
}

/** In an order paid at the door, this includes what was not taken there. */
const takenOffText = ({ cash }: Order) => (cash === null ? m.order_taken_off : m.order_cash_taken_off)

const cashText = ({ parcels }: Order) =>
  parcels.filter(({ cash }) => isDue(cash)).length > 1 ? m.order_cash_due_parcels : m.order_cash_due

/** That the team looks at the order, or why it cancelled it. */
function Checked({ order: { held, cancelled_because } }: { order: Order }) {
  if (held) return <p className="rounded-md border border-line bg-surface px-4 py-3 sm:px-5">{m.order_held()}</p>
  if (cancelled_because === null) return null
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3 sm:px-5">
      <p className="font-semibold">{m.order_cancelled_because()}</p>
      <p className="whitespace-pre-line">{cancelled_because}</p>
    </div>
  )
}

/** Its state in a line: badge, when it was placed, when it is expected. */
export function OrderFacts({ order }: { order: Order }) {
  const [now] = useState(() => new Date())
  const { from, to } = orderArrives(order, now)
  const underWay = order.status === 'processing' || order.status === 'shipped'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      <OrderStatusBadge status={order.status} />
      <span>{m.order_placed_on({ date: formatDay(order.date) })}</span>
      {underWay && <span>{m.order_estimated({ days: formatDays(from, to) })}</span>}
    </p>
  )
}

type Level = 'h2' | 'h3'

const Box = ({ title, level: Heading, children }: { title?: string; level: Level; children: ReactNode }) => (
  <section className="rounded-md border border-line bg-surface p-4 sm:p-5">
    {title && <Heading className="mb-3 font-semibold">{title}</Heading>}
    {children}
  </section>
)

function Address({ order: { shipping_address: to, note }, level }: { order: Order; level: Level }) {
  return (
    <Box level={level} title={m.order_address()}>
      <address className="not-italic">
        <p className="font-medium">{to.name}</p>
        <p>{formatPhone(to.phone)}</p>
        <p className="whitespace-pre-line">{to.address}</p>
        <p>{[to.city, to.zip].filter(Boolean).join(' ')}</p>
      </address>
      {note && (
        <>
          <p className="mt-3 text-sm font-semibold">{m.order_note()}</p>
          <p className="whitespace-pre-line">{note}</p>
        </>
      )}
    </Box>
  )
}

import { useState } from 'react'
import { minus, parseAmount, sum, toAmount, ZERO } from '#contract/money.ts'
import { parcelArrives } from '#contract/orders/delivery-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { SentPayout } from '#contract/payments/payouts.ts'
import { formatAmount, formatDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { CopyTracking } from './copy-tracking.tsx'
import { isDue } from './is-due.ts'
import { itemsOf, piecesBack } from './items-of.ts'
import { OrderItems } from './order-items.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { describeSent } from './payout-words.ts'
import { RequestLine } from './request-line.tsx'

type Parcel = Order['parcels'][number]
type ParcelViewProps = { order: Order; parcel: Parcel; level: 'h2' | 'h3'; onChange: (order: Order) => void }

/** A parcel: progress, tracking number, items and requests. */
export function ParcelView({ order, parcel, level, onChange }: ParcelViewProps) {
  const requests = order.requests.filter((request) => request.parcel === parcel.id)
  return (
    <div className="flex flex-col gap-4">
      <OrderItems
        level={level}
        groups={[
          {
            key: parcel.id,
            seller: m.order_parcel_from({ seller: parcel.seller }),
            slug: parcel.seller_slug,
            aside: <OrderStatusBadge status={parcel.status} />,
            above: <Progress order={order} parcel={parcel} />,
            items: itemsOf(parcel, order).map((item) => ({
              productId: item.product_id,
              variantId: item.variant_id,
              name: item.product_name,
              variant: item.variant_name,
              image: item.image,
              price: item.price_at_purchase,
              quantity: item.quantity,
              ...piecesBack(parcel, item),
            })),
          },
        ]}
      />
      {isDue(parcel.cash) && isOneOfSeveral(order) && (
        <p className="text-sm font-medium">{m.order_parcel_cash_due({ amount: formatAmount(parcel.cash.due) })}</p>
      )}
      <MoneyBack parcel={parcel} />
      <Returnable parcel={parcel} />
      {requests.length > 0 && (
        <ul aria-label={m.order_requests()} className="flex flex-col gap-2">
          {requests.map((request) => (
            <RequestLine key={request.id} orderId={order.id} request={request} onChange={onChange} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Each is paid at the door by itself (rules.md O-44); the order's sum alone says so of a single one. */
const isOneOfSeveral = ({ parcels }: Order) => parcels.filter(({ replaces }) => replaces === null).length > 1

function Progress({ order, parcel }: Pick<ParcelViewProps, 'order' | 'parcel'>) {
  const { carrier, tracking, status, replaces, id } = parcel
  const [now] = useState(() => new Date())
  const replaced = order.parcels.some(
    (other) => other.replaces === (replaces ?? id) && other.id > id && other.status !== 'cancelled',
  )
  return (
    <div className="my-4 flex flex-col gap-3">
      {replaces !== null && <p className="text-sm font-medium text-info">{m.order_replacement()}</p>}
      {replaced && <p className="text-sm font-medium text-info">{m.order_replaced()}</p>}
      <ParcelSteps parcel={parcel} expected={parcelArrives(parcel, order, now)} />
      {tracking && status !== 'cancelled' && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span>{[carrier, m.order_tracking({ tracking })].filter(Boolean).join(' · ')}</span>
          <CopyTracking tracking={tracking} />
        </p>
      )}
    </div>
  )
}

/** What the buyer can still ask for, and until when. */
function Returnable({ parcel: { returnable_until, can } }: { parcel: Parcel }) {
  if (returnable_until === null || !(can.refund || can.replace)) return null
  const date = formatDay(returnable_until)
  const both = can.refund && can.replace
  const one = can.refund ? m.order_returnable_refund : m.order_returnable_replace
  return <p className="text-sm text-ink-soft">{both ? m.order_returnable({ date }) : one({ date })}</p>
}

/** Money goes back the way it was paid, or is sent by the team: cash, and what a gateway refuses to send. */
function MoneyBack({ parcel: { refund } }: { parcel: Parcel }) {
  if (!refund) return null
  const due = poishaOf(refund.payout_due)
  const pending = minus(poishaOf(refund.pending), due)
  const sent = sum(refund.payouts.map(({ amount }) => poishaOf(amount)))
  const done = minus(poishaOf(refund.done), sent)
  const date = formatDay(refund.at)
  return (
    <div className="text-sm font-medium text-success">
      {refund.payouts.map((payout) => (
        <p key={payout.at}>{describePayout(payout)}</p>
      ))}
      {done > 0 && <p>{m.order_refund_done({ amount: formatAmount(toAmount(done)), date })}</p>}
      {due > 0 && <p>{m.order_refund_payout_pending({ amount: formatAmount(toAmount(due)) })}</p>}
      {pending > 0 && <p>{m.order_refund_pending({ amount: formatAmount(toAmount(pending)) })}</p>}
    </div>
  )
}

const poishaOf = (amount: string) => parseAmount(amount) ?? ZERO

function describePayout({ amount, at, sent_to }: SentPayout) {
  const sent = { amount: formatAmount(amount), date: formatDay(at) }
  return sent_to
    ? m.order_refund_payout_done_to({ ...sent, account: describeSent(sent_to) })
    : m.order_refund_payout_done(sent)
}

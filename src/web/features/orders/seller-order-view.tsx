import MessageSquareText from 'lucide-react/icons/message-square-text'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paymentStatusName } from '#web/payment-status.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Do } from './action.ts'
import { AddressBox } from './address-box.tsx'
import { AtTheDoor, CashBadge } from './cash-badge.tsx'
import { itemsOf, piecesBack, piecesOf } from './items-of.ts'
import { MoneyBack } from './money-back.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import type { Parcel } from './parcel-in-hand.ts'
import { ParcelTimeline } from './parcel-timeline.tsx'
import { SellerRequest } from './seller-request.tsx'
import { SellerSums } from './seller-sums.tsx'

/** A seller's view of an order: requests, address, items and timeline. */
export function SellerOrderView({ order, onDo }: { order: Order; onDo: Do }) {
  return (
    <div className="flex flex-col gap-5">
      {order.held && (
        <p className="flex gap-2.5 rounded-md border border-info p-4">
          <ShieldQuestion aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />
          {m.orders_selling_held_text()}
        </p>
      )}
      {order.requests.length > 0 && (
        <section aria-label={m.orders_selling_requests()} className="flex flex-col gap-2">
          {order.requests.toReversed().map((request) => (
            <SellerRequest key={request.id} order={order} request={request} onDo={onDo} />
          ))}
        </section>
      )}
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <AddressBox order={order} />
        <div className="flex flex-col gap-5">
          {order.note && (
            <Box title={m.orders_selling_note()}>
              <p className="flex gap-2.5 whitespace-pre-line">
                <MessageSquareText aria-hidden className="mt-0.5 size-5 text-ink-soft" />
                {order.note}
              </p>
            </Box>
          )}
          <Box title={m.orders_selling_sums()}>
            <SellerSums order={order} />
            <p className="mt-3 text-sm text-ink-soft">{paymentStatusName[order.payment_status]()}</p>
          </Box>
        </div>
      </div>
      {order.parcels.map((parcel) => (
        <ParcelBox key={parcel.id} order={order} parcel={parcel} onDo={onDo} />
      ))}
    </div>
  )
}

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-md border border-line p-4">
    <h3 className="mb-2 font-semibold">{title}</h3>
    {children}
  </section>
)

function ParcelBox({ order, parcel, onDo }: { order: Order; parcel: Parcel; onDo: Do }) {
  const items = itemsOf(parcel, order)
  const pieces = piecesOf(parcel, order)
  return (
    <section className="flex flex-col gap-4 rounded-md border border-line p-4">
      <OrderItems
        level="h3"
        groups={[
          {
            key: parcel.id,
            seller: [
              m.orders_selling_parcel(),
              m.orders_selling_pieces({ count: pieces, shown: formatNumber(pieces) }),
            ].join(' · '),
            aside: (
              <span className="flex flex-wrap gap-2">
                <CashBadge cash={parcel.cash} />
                {parcel.replaces !== null && <Badge tone="info">{m.orders_selling_replacement()}</Badge>}
                <OrderStatusBadge status={parcel.status} />
              </span>
            ),
            items: items.map((item) => ({
              productId: item.product_id,
              variantId: item.variant_id,
              name: item.product_name,
              variant: item.variant_name,
              sku: item.sku,
              image: item.image,
              price: item.price_at_purchase,
              quantity: item.quantity,
              ...piecesBack(parcel, item),
            })),
          },
        ]}
      />
      <ParcelActions order={order} parcel={parcel} onDo={onDo} />
      <AtTheDoor parcel={parcel} />
      <MoneyBack parcel={parcel} />
      <ParcelTimeline parcel={parcel} />
    </section>
  )
}

import type { Order } from '#contract/orders.ts'
import { formatDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Panel } from '#web/ui/panel.tsx'
import { type ItemsOfSeller, OrderItems } from './order-items.tsx'
import { OrderStatusBadge, paymentStatusName } from './order-status.tsx'
import { TotalsList } from './totals-list.tsx'

/** An order as it was bought: parcels with their items, the sums, where it goes and how it was paid. */
export function OrderView({ order }: { order: Order }) {
  const { shipping_address: to, payment_status, note } = order
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{m.order_title({ id: String(order.id) })}</h1>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="mt-1 mb-6 text-ink-soft">
        {m.order_placed_on({ date: formatDay(order.date) })}
        {(order.status === 'processing' || order.status === 'shipped') &&
          ` · ${m.order_estimated({ date: formatDay(order.estimatedDelivery) })}`}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Panel title={m.checkout_items()}>
          <OrderItems level="h3" groups={order.parcels.map((parcel) => groupOf(parcel, order))} />
        </Panel>
        <div className="flex flex-col gap-6">
          <Panel title={m.checkout_summary()}>
            <TotalsList
              totals={{
                subtotal: order.subtotal,
                discount: order.discount,
                shippingFee: order.shipping_fee,
                tax: order.tax,
                total: order.total,
                savings: order.savings,
              }}
            />
          </Panel>
          <Panel title={m.order_address()}>
            <address className="not-italic">
              <p className="font-medium">{to.name}</p>
              <p>{to.phone}</p>
              <p className="whitespace-pre-line">{to.address}</p>
              <p>{[to.city, to.zip].filter(Boolean).join(' ')}</p>
            </address>
            {note && (
              <>
                <h3 className="mt-4 text-sm font-semibold">{m.order_note()}</h3>
                <p className="whitespace-pre-line">{note}</p>
              </>
            )}
          </Panel>
          <Panel title={m.order_payment()}>
            <p className="font-medium">{paymentStatusName[payment_status]()}</p>
            <p className="text-sm text-ink-soft">{m.order_payment_method()}</p>
          </Panel>
        </div>
      </div>
    </>
  )
}

function groupOf(parcel: Order['parcels'][number], { items }: Order): ItemsOfSeller {
  const own = new Set(parcel.item_ids)
  return {
    key: parcel.id,
    seller: m.order_parcel_from({ seller: parcel.seller }),
    aside: <OrderStatusBadge status={parcel.status} />,
    below: <ParcelNews parcel={parcel} />,
    items: items
      .filter(({ id }) => own.has(id))
      .map((item) => ({
        productId: item.product_id,
        name: item.product_name,
        image: item.image,
        price: item.price_at_purchase,
        quantity: item.quantity,
      })),
  }
}

function ParcelNews({ parcel: { tracking, carrier, shipped_at, delivered_at } }: { parcel: Order['parcels'][number] }) {
  if (!tracking && !shipped_at && !delivered_at) return null
  return (
    <div className="mt-3 text-sm text-ink-soft">
      {tracking && <p>{[carrier, m.order_tracking({ tracking })].filter(Boolean).join(' · ')}</p>}
      {shipped_at && <p>{m.order_shipped_on({ date: formatDay(shipped_at) })}</p>}
      {delivered_at && <p>{m.order_delivered_on({ date: formatDay(delivered_at) })}</p>}
    </div>
  )
}

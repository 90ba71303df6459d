import type { AdminOrder } from '#contract/orders/admin.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Do } from '#web/features/orders/action.ts'
import { AtTheDoor, CashBadge } from '#web/features/orders/cash-badge.tsx'
import { type PiecesBack as Counts, itemsOf, piecesBack } from '#web/features/orders/items-of.ts'
import { MoneyBack } from '#web/features/orders/money-back.tsx'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { ParcelActions } from '#web/features/orders/parcel-actions.tsx'
import { PiecesBack } from '#web/features/orders/pieces-back.tsx'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VariantName } from '#web/variant-name.tsx'

type Parcel = Order['parcels'][number]
type ParcelPanelProps = { details: AdminOrder; parcel: Parcel; onDo: Do }

/** A parcel: its items, progress and actions. */
export function ParcelPanel({ details, parcel, onDo }: ParcelPanelProps) {
  const { order, can } = details
  return (
    <Panel
      title={m.order_parcel_from({ seller: parcel.seller })}
      aside={
        <span className="flex flex-wrap justify-end gap-2">
          <CashBadge cash={parcel.cash} />
          {parcel.replaces !== null && <Badge tone="info">{m.orders_selling_replacement()}</Badge>}
          <OrderStatusBadge status={parcel.status} />
        </span>
      }
    >
      <ul className="flex flex-col gap-3">
        {itemsOf(parcel, order).map((item) => (
          <Line key={item.id} item={item} {...piecesBack(parcel, item)} />
        ))}
      </ul>
      {parcel.tracking && (
        <p className="mt-4 text-sm">
          {[parcel.carrier, m.order_tracking({ tracking: parcel.tracking })].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className="mt-2 empty:hidden">
        <AtTheDoor parcel={parcel} />
      </div>
      <div className="mt-2 empty:hidden">
        <MoneyBack parcel={parcel} />
      </div>
      {can.handle && (
        <div className="mt-4 empty:hidden">
          <ParcelActions order={order} parcel={parcel} onDo={onDo} />
        </div>
      )}
    </Panel>
  )
}

type LineProps = { item: Order['items'][number] } & Counts

function Line({ item, ...back }: LineProps) {
  const { product_id, variant_id, product_name, variant_name, image, quantity, price } = item
  return (
    <li className="flex items-start gap-3">
      <span className="size-14 shrink-0 overflow-hidden rounded-md bg-brand-tint">
        {image && <Picture url={image} alt="" sizes="3.5rem" className="size-full" />}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <Link
          to={paths.product(product_id, variant_name === null ? null : variant_id)}
          className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 hover:text-brand hover:underline"
        >
          {product_name}
        </Link>
        <VariantName name={variant_name} />
        <span className="block text-ink-soft tabular">
          {m.checkout_items_quantity({ quantity: formatNumber(quantity), price: formatAmount(price) })}
        </span>
        <PiecesBack {...back} />
      </span>
    </li>
  )
}

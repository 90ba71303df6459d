import type { ReactNode } from 'react'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatAmount, formatDay, formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { boughtItems } from './items-of.ts'
import { OrderStatusBadge } from './order-status.tsx'
import { soldBy } from './sold-by.ts'

/** Pictures shown; the others are counted (rules.md D-3). */
const THUMBNAILS = 3

/** An order in the list of the dashboard. `actions` stand at its end. */
export function OrderCard({ order, actions }: { order: Order; actions: ReactNode }) {
  const items = boughtItems(order)
  const pieces = items.reduce((all, { quantity }) => all + quantity, 0)
  const open = order.requests.some(({ status }) => status === 'open')
  return (
    <article className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg font-semibold">{m.order_title({ id: formatPlain(order.id) })}</h3>
            <OrderStatusBadge status={order.status} />
          </div>
          <p className="mt-1 text-sm text-ink-soft">
            {m.order_placed_on({ date: formatDay(order.date) })} · {soldBy(order)}
          </p>
          {order.status === 'shipped' && order.tracking && (
            <p className="text-sm text-ink-soft">{m.order_tracking({ tracking: order.tracking })}</p>
          )}
          {open && <p className="text-sm font-medium text-warning">{m.order_request_open()}</p>}
        </div>
        <p className="sm:text-end">
          <span className="text-lg font-bold tabular">{formatAmount(order.total)}</span>
          <span className="ms-2 text-sm text-ink-soft sm:ms-0 sm:block">
            {m.order_items_count({ count: pieces, shown: formatNumber(pieces) })}
          </span>
        </p>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Thumbnails items={items} />
        <div role="group" aria-label={m.order_title({ id: formatPlain(order.id) })} className="flex flex-wrap gap-2">
          {actions}
        </div>
      </div>
    </article>
  )
}

/** Up to three pictures, and how many more there are. */
function Thumbnails({ items }: { items: Order['items'] }) {
  const more = items.length - THUMBNAILS
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {items.slice(0, THUMBNAILS).map(({ id, image, product_name, variant_name }) => (
        <li
          key={id}
          title={nameWithVariant(product_name, variant_name)}
          className="size-14 overflow-hidden rounded-md bg-brand-tint"
        >
          {image && (
            <Picture
              url={image}
              alt={nameWithVariant(product_name, variant_name)}
              sizes="3.5rem"
              className="size-full"
            />
          )}
        </li>
      ))}
      {more > 0 && (
        <li className="text-sm font-semibold text-ink-soft">
          <span aria-hidden>{m.order_more_items({ count: formatNumber(more) })}</span>
          <span className="sr-only">{m.order_more_items_label({ count: formatNumber(more) })}</span>
        </li>
      )}
    </ul>
  )
}

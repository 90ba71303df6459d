import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import { callPage } from '#web/api/call-api.ts'
import { customerName } from '#web/features/orders/customer-name.ts'
import { boughtItems } from '#web/features/orders/items-of.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { YouReceive } from '#web/features/orders/you-receive.tsx'
import { formatAmount, formatMoment, formatNumber, formatPlain } from '#web/format.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { NothingYet, Part } from './part.tsx'

/** How many are shown (rules.md D-9). */
const RECENT = 3
const query = { as: 'seller', page: 1, page_size: RECENT } as const

export function RecentOrders() {
  const orders = useQuery({
    queryKey: ['seller', 'orders', 'recent'],
    queryFn: async () => {
      const { results } = localNames(await callPage('GET /orders/', { query }))
      return results
    },
  })
  return (
    <Part
      title={m.selling_recent_orders()}
      more={{ to: paths.sellerDashboard('orders'), label: m.selling_all_orders() }}
      query={orders}
      empty={<NothingYet title={m.selling_no_orders()} text={m.selling_no_orders_text()} />}
      Row={Row}
    />
  )
}

function Row({ item: order }: { item: Order }) {
  const [first] = boughtItems(order)
  const pieces = boughtItems(order).reduce((all, { quantity }) => all + quantity, 0)
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="row-span-2 size-[min(3.5rem,max(56px,15vw))] self-start overflow-hidden rounded-md bg-brand-tint sm:row-span-1">
        {first?.image && <Picture url={first.image} alt="" sizes="3.5rem" className="size-full" />}
      </span>
      <div className="min-w-0">
        <Link
          to={paths.sellerOrder(order.id)}
          className="block truncate font-semibold after:absolute after:inset-0 hover:text-brand"
        >
          {m.selling_order_of({ id: formatPlain(order.id), customer: customerName(order) })}
        </Link>
        <p className="text-sm text-ink-soft">
          {formatMoment(order.date)} · {m.order_items_count({ count: pieces, shown: formatNumber(pieces) })}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
        <span className="font-bold tabular">{formatAmount(order.total)}</span>
        <YouReceive revenue={order.revenue} />
        <OrderStatusBadge status={order.status} />
      </div>
    </div>
  )
}

import type { OrderHold } from '#contract/orders/order-hold.ts'
import { orderStatusName } from '#web/features/orders/order-status.tsx'
import { formatAmount, formatNumber, formatPlain } from '#web/format.ts'
import { formatAgo } from '#web/format-ago.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { alikeBy } from './hold-words.ts'

/** The latest orders that look like a held one, by what they have in common. */
export function AlikeOrders({ alike }: { alike: OrderHold['alike'] }) {
  if (alike.length === 0) return <p className="text-sm text-ink-soft">{m.orders_admin_alike_none()}</p>
  return (
    <dl aria-label={m.orders_admin_alike()} className="flex flex-col gap-2 text-sm">
      {alike.map(({ by, count, orders }) => (
        <div key={by}>
          <dt className="font-medium">{alikeBy[by]({ count: formatNumber(count) })}</dt>
          {orders.map(({ id, placed_at, status, customer, total }) => (
            <dd key={id} className="flex flex-wrap items-baseline gap-x-2">
              <Link
                to={paths.adminItem('orders', id)}
                className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 font-semibold text-brand hover:underline"
              >
                {formatPlain(id)}
              </Link>
              <span className="text-ink-soft">
                {inOneLine([customer, formatAmount(total), orderStatusName(status), formatAgo(placed_at)])}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

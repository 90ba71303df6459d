import type { AdminOrderRow } from '#contract/orders/admin.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { formatAmount, formatMoment, formatNumber, formatPlain } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { paymentStatusName } from '#web/payment-status.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ListColumn } from '#web/ui/data-list.tsx'

type Columns = readonly [ListColumn<AdminOrderRow>, ...ListColumn<AdminOrderRow>[]]

/** A long word of a name is broken, before it pushes the sum and the status out of sight. */
const written = 'block md:min-w-36 wrap-anywhere'
const soft = 'block text-xs font-normal text-ink-soft'

/** What a line says of an order. */
export const orderColumns = (): Columns => [
  {
    key: 'order',
    header: m.orders_selling_col_order(),
    cell: ({ id, placed_at }) => (
      <>
        {formatPlain(id)}
        <span className={`${soft} md:whitespace-nowrap`}>{formatMoment(placed_at)}</span>
      </>
    ),
  },
  {
    key: 'customer',
    header: m.orders_selling_col_customer(),
    cell: ({ ship_name, customer, ship_phone, email }) => (
      <span className={written}>
        {ship_name || customer}
        <span className={soft}>{[formatPhone(ship_phone), email].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    key: 'parcels',
    header: m.orders_admin_sellers(),
    cell: ({ parcels, pieces }) => (
      <span className={written}>
        {[...new Set(parcels.map(({ seller }) => seller))].join(', ')}
        <span className={soft}>{m.orders_selling_pieces({ count: pieces, shown: formatNumber(pieces) })}</span>
      </span>
    ),
  },
  {
    key: 'total',
    header: m.orders_selling_col_total(),
    end: true,
    cell: ({ total, payment_status, refunded, refund_due }) => (
      <>
        {formatAmount(total)}
        {payment_status !== 'paid' && (
          <span className={soft}>
            {paymentStatusName[payment_status]()}
            {payment_status === 'partly_refunded' && ` · ${formatAmount(refunded)}`}
            {payment_status === 'refund_due' && ` · ${formatAmount(refund_due)}`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: m.orders_selling_col_status(),
    cell: ({ status, held, waiting_since, archived_at }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
        <OrderStatusBadge status={status} />
        {held && <Badge tone="error">{m.orders_selling_held()}</Badge>}
        {waiting_since && <Badge tone="error">{m.orders_admin_waiting({ age: formatAge(waiting_since) })}</Badge>}
        {archived_at && <Badge>{m.orders_admin_archived()}</Badge>}
      </span>
    ),
  },
]

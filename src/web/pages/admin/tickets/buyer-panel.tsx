import type { AdminTicket, TicketOrder } from '#contract/support/admin.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { formatAmount, formatDay, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Link } from '#web/ui/link.tsx'

/** The ticket's owner and their orders, the related one first. */
export function BuyerPanel({
  details: { ticket, buyer, orders },
  place,
}: {
  details: AdminTicket
  place: 'side' | 'fold'
}) {
  const { may } = useStaff()
  if (buyer === null)
    return (
      <section aria-labelledby={`buyer-${place}`} className="text-sm">
        <h2 id={`buyer-${place}`} className="text-lg font-semibold">
          {m.support_admin_guest()}
        </h2>
        <p className="mt-2 font-semibold">{ticket.user_name}</p>
        <p className="mt-1 text-ink-soft">{m.support_admin_guest_text({ email: ticket.contact_email ?? '' })}</p>
      </section>
    )
  return (
    <section aria-labelledby={`buyer-${place}`}>
      <h2 id={`buyer-${place}`} className="text-lg font-semibold">
        {m.support_admin_buyer()}
      </h2>
      <p className="mt-2 font-semibold">
        {may('users.read') ? (
          <Link
            to={paths.adminItem('users', buyer.id)}
            className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 text-brand hover:underline"
          >
            {buyer.name}
          </Link>
        ) : (
          buyer.name
        )}
      </p>
      <p className="text-sm break-all text-ink-soft">{buyer.email}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {m.support_admin_since({ day: formatDay(buyer.since) })} ·{' '}
        {m.support_admin_language({
          language: buyer.locale === 'bn' ? m.support_admin_language_bn() : m.support_admin_language_en(),
        })}
      </p>
      {may('orders.read') && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{m.support_admin_orders()}</h3>
          {orders.length === 0 ? (
            <p className="mt-1 text-sm text-ink-soft">{m.support_admin_orders_none()}</p>
          ) : (
            <ul className="mt-1 divide-y divide-line">
              {orders.map((order) => (
                <OrderLine key={order.id} order={order} named={order.id === ticket.order} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

const OrderLine = ({ order, named }: { order: TicketOrder; named: boolean }) => (
  <li className="flex flex-col gap-1 py-2.5 text-sm">
    <p className="flex flex-wrap items-center justify-between gap-2">
      <Link
        to={paths.adminItem('orders', order.id)}
        className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 font-semibold text-brand hover:underline"
      >
        {m.support_admin_order({ id: formatPlain(order.id) })}
        {named && <span className="font-normal text-ink-soft"> ({m.support_admin_this_order()})</span>}
      </Link>
      <OrderStatusBadge status={order.status} />
    </p>
    <p className="flex justify-between gap-2 text-ink-soft">
      <span>{formatDay(order.created_at)}</span>
      <span className="tabular">{formatAmount(order.total)}</span>
    </p>
  </li>
)

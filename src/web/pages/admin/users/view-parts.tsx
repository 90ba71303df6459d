import type { ReactNode } from 'react'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import type { UserView } from '#contract/identity/admin-users.ts'
import { formatNotification } from '#web/features/notifications/format-notification.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { ticketStatusLabel, toneOf } from '#web/features/support/format-ticket.ts'
import { formatAmount, formatDay, formatMoment, formatNumber, formatPlain } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Read-only parts of the account view. */

export const ViewProfile = ({ profile }: Pick<UserView, 'profile'>) => (
  <Panel title={m.users_admin_facts()}>
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-3">
      {[
        [m.users_admin_name(), profile.name],
        [m.users_admin_email(), profile.email],
        [m.users_admin_phone(), formatPhone(profile.phone)],
        [m.users_admin_address(), profile.address],
      ].map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft max-sm:mt-2 max-sm:text-sm">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line">{value || m.users_admin_none_given()}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)

type Some<T> = { count: number; results: T[] }

function Seen<T extends { id: number }>({
  title,
  some,
  children,
}: {
  title: string
  some: Some<T>
  children: (item: T) => ReactNode
}) {
  const { count, results } = some
  const part = count > results.length
  return (
    <Panel
      title={title}
      aside={
        <span className="text-sm text-ink-soft">
          {part
            ? m.users_admin_view_newest({ shown: formatNumber(results.length), count: formatNumber(count) })
            : formatNumber(count)}
        </span>
      }
    >
      {results.length === 0 ? (
        <p className="text-ink-soft">{m.users_admin_view_empty()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {results.map((item) => (
            <li key={item.id} className="py-3 first:pt-0 last:pb-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export const ViewOrders = ({ orders }: Pick<UserView, 'orders'>) => (
  <Seen title={m.users_admin_orders()} some={orders}>
    {(order) => (
      <>
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {m.order_title({ id: formatPlain(order.id) })}
            <OrderStatusBadge status={order.status} />
          </span>
          <span className="tabular font-semibold">{formatAmount(order.total)}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {formatDay(order.date)} ·{' '}
          {inOneLine(
            order.items.map((item) => nameWithVariant(item.product_name, item.variant_name)),
            ', ',
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {inOneLine([order.shipping_address.name, order.shipping_address.address, order.shipping_address.city], ', ')}
        </p>
      </>
    )}
  </Seen>
)

export const ViewNotifications = ({ notifications }: Pick<UserView, 'notifications'>) => (
  <Seen title={m.users_admin_view_notifications()} some={notifications}>
    {(notification) => (
      <>
        <p className={notification.read ? undefined : 'font-semibold'}>{formatNotification(notification)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {formatMoment(notification.created_at)}
          {!notification.read && <Badge tone="info">{m.users_admin_view_unread()}</Badge>}
        </p>
      </>
    )}
  </Seen>
)

export const ViewWishlist = ({ wishlist }: Pick<UserView, 'wishlist'>) => (
  <Seen title={m.users_admin_wishlist()} some={wishlist}>
    {({ product }) => (
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0">{product.name}</span>
        <span className="tabular">{formatAmount(product.price)}</span>
      </p>
    )}
  </Seen>
)

export const ViewTickets = ({ tickets }: Pick<UserView, 'tickets'>) => (
  <Seen title={m.users_admin_tickets()} some={tickets}>
    {(ticket) => (
      <>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0">{ticket.subject}</span>
          <Badge tone={toneOf(ticket.status)}>{ticketStatusLabel(ticket.status)}</Badge>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {formatMoment(ticket.created_at)} · {m.users_admin_messages({ count: formatNumber(ticket.messages.length) })}
        </p>
      </>
    )}
  </Seen>
)

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { TickBox } from '#web/ui/tick-box.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import { OrderCard } from './order-card.tsx'
import { OrderRow } from './order-row.tsx'
import type { RowProps } from './row-props.ts'

type OrdersListProps = Omit<RowProps, 'order'> & { orders: readonly Order[]; busy: boolean }

/** A table where there is room, cards on phones. */
export function OrdersList({ orders, busy, ...rest }: OrdersListProps) {
  const wide = useWide()
  const { chosen } = rest
  const all = orders.length > 0 && orders.every(({ id }) => chosen.has(id))
  const some = orders.some(({ id }) => chosen.has(id))
  const pageBox = (
    <TickBox
      label={m.fulfilment_select_page()}
      checked={all}
      partly={some && !all}
      shown={!wide}
      onChange={(on) => chosen.set(orders, on)}
    />
  )
  const dimmed = clsx('transition-opacity', busy && 'opacity-60')
  if (!wide)
    return (
      <div aria-busy={busy} className={dimmed}>
        {pageBox}
        <ul className="mt-2 flex flex-col gap-3">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} {...rest} />
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div aria-busy={busy} className={clsx('overflow-x-auto rounded-md border border-line bg-surface', dimmed)}>
      <table className="w-full text-sm">
        <caption className="sr-only">{m.fulfilment_heading()}</caption>
        <thead>
          <tr className="border-b border-line text-start text-ink-soft">
            <td className="w-12 ps-2">{pageBox}</td>
            <Column>{m.fulfilment_col_order()}</Column>
            <Column>{m.fulfilment_col_customer()}</Column>
            <Column>{m.fulfilment_col_items()}</Column>
            <Column className="text-end">{m.fulfilment_col_total()}</Column>
            <Column>{m.fulfilment_col_status()}</Column>
            <Column>
              <span className="sr-only">{m.fulfilment_col_actions()}</span>
            </Column>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Column = ({ className = 'text-start', children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={clsx('px-3 py-2.5 font-medium whitespace-nowrap', className)}>
    {children}
  </th>
)

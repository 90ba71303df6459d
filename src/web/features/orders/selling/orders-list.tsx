import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { OrderSort } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type SellerOrdersParams, sortOf } from '#web/features/orders/seller-orders-params.ts'
import { m } from '#web/paraglide/messages.js'
import { useDensity } from '#web/ui/density.tsx'
import { ariaSort, SortLink } from '#web/ui/sort-link.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { useWide } from '#web/ui/use-wide.ts'
import { OrderCard } from './order-card.tsx'
import { OrderRow } from './order-row.tsx'
import type { RowProps } from './row-props.ts'

type OrdersListProps = Omit<RowProps, 'order'> & { orders: readonly Order[]; list: ListParams<SellerOrdersParams> }

/** A table where there is room, whose heads sort; cards on phones. */
export function OrdersList({ orders, list, ...rest }: OrdersListProps) {
  const wide = useWide()
  const roomy = useDensity() === 'comfortable'
  const { chosen } = rest
  const all = orders.length > 0 && orders.every(({ id }) => chosen.has(id))
  const some = orders.some(({ id }) => chosen.has(id))
  const pageBox = (
    <TickBox
      label={m.orders_selling_select_page()}
      checked={all}
      partly={some && !all}
      shown={!wide}
      onChange={(on) => chosen.set(orders, on)}
    />
  )
  if (!wide)
    return (
      <>
        <ul className="flex flex-col gap-2">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} {...rest} />
            </li>
          ))}
        </ul>
        {pageBox}
      </>
    )
  return (
    <div className="relative overflow-x-auto rounded-md border border-line bg-surface">
      <table className={clsx('w-full', roomy ? 'text-base' : 'text-sm')}>
        <caption className="sr-only">{m.orders_selling_heading()}</caption>
        <thead>
          <tr className="border-b border-line text-start text-ink-soft">
            <td className="w-11">{pageBox}</td>
            <SortColumn list={list} asc="oldest" desc="newest" label={m.orders_selling_col_order()} first="desc" />
            <Column>{m.orders_selling_col_items()}</Column>
            <SortColumn
              list={list}
              asc="customer_asc"
              desc="customer_desc"
              label={m.orders_selling_col_customer()}
              first="asc"
            />
            <SortColumn
              list={list}
              asc="total_asc"
              desc="total_desc"
              label={m.orders_selling_col_total()}
              first="desc"
              end
            />
            <Column>{m.orders_selling_col_status()}</Column>
            <Column>
              <span className="sr-only">{m.orders_selling_col_actions()}</span>
            </Column>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} roomy={roomy} order={order} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Column = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="px-1.5 text-start font-semibold whitespace-nowrap">
    {children}
  </th>
)

type SortColumnProps = {
  list: ListParams<SellerOrdersParams>
  label: string
  asc: OrderSort
  desc: OrderSort
  /** The direction of the first click. */
  first: 'asc' | 'desc'
  end?: boolean
}

function SortColumn({ list, label, asc, desc, first, end }: SortColumnProps) {
  const now = sortOf(list.filter)
  const order = now === asc ? 'asc' : now === desc ? 'desc' : null
  const next = order === null ? first : order === 'asc' ? 'desc' : 'asc'
  return (
    <th scope="col" aria-sort={ariaSort(order)} className="font-semibold">
      <SortLink label={label} order={order} to={list.to({ sort: next === 'asc' ? asc : desc })} end={end} />
    </th>
  )
}

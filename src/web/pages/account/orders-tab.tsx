import CircleAlert from 'lucide-react/icons/circle-alert'
import Package from 'lucide-react/icons/package'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { formatAmount, formatDay, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

type Orders = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; orders: Order[] }

async function readOrders(): Promise<Orders> {
  try {
    const answer = await callApi('GET /orders/', { query: { page: 1, page_size: 100 } })
    return { status: 'ready', orders: Array.isArray(answer) ? answer : answer.results }
  } catch {
    return { status: 'failed' }
  }
}

function useOrders() {
  const [state, setState] = useState<Orders>({ status: 'loading' })
  useEffect(() => {
    let left = false
    void readOrders().then((orders) => left || setState(orders))
    return () => {
      left = true
    }
  }, [])
  const again = () => {
    setState({ status: 'loading' })
    void readOrders().then(setState)
  }
  return { state, again }
}

export default function OrdersTab() {
  const { state, again } = useOrders()
  return (
    <>
      {state.status === 'loading' && (
        <div role="status" aria-label={m.shell_account_loading()} className="flex flex-col gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {state.status === 'failed' && (
        <ErrorState
          icon={<CircleAlert />}
          title={m.shell_account_failed()}
          action={<Button onClick={again}>{m.ui_try_again()}</Button>}
        />
      )}
      {state.status === 'ready' && <OrderList orders={state.orders} />}
    </>
  )
}

function OrderList({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<Package />}
        title={m.shell_account_none()}
        text={m.shell_account_none_text()}
        action={
          <Link to={paths.products()} className={buttonClass()}>
            {m.static_deals_action()}
          </Link>
        }
      />
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <li key={order.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-4">
          <span className="min-w-0 flex-1">
            <Link
              to={paths.order(order.id)}
              className="font-semibold after:absolute after:inset-0 hover:text-brand hover:underline"
            >
              {m.shell_account_order({ id: formatPlain(order.id) })}
            </Link>
            <span className="block text-sm text-ink-soft">
              {m.shell_account_placed({ day: formatDay(order.date) })} · {order.seller}
            </span>
          </span>
          <OrderStatusBadge status={order.status} />
          <span className="font-semibold tabular">{formatAmount(order.total)}</span>
        </li>
      ))}
    </ul>
  )
}

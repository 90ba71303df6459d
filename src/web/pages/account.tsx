import CircleAlert from 'lucide-react/icons/circle-alert'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { signOut } from '#web/features/identity/session.ts'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { formatAmount, formatDay, formatPlain } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.shell_my_orders(),
    description: m.shell_account_description(),
    path: paths.account(),
    hidden: true,
  })

type Orders = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; orders: Order[] }

async function readOrders(): Promise<Orders> {
  try {
    const answer = await callApi('GET /orders/', { query: { page: 1, page_size: 100 } })
    return { status: 'ready', orders: Array.isArray(answer) ? answer : answer.results }
  } catch {
    return { status: 'failed' }
  }
}

function useOrders(signedIn: boolean) {
  const [state, setState] = useState<Orders>({ status: 'loading' })
  useEffect(() => {
    if (!signedIn) return undefined
    let left = false
    void readOrders().then((orders) => left || setState(orders))
    return () => {
      left = true
    }
  }, [signedIn])
  const again = () => {
    setState({ status: 'loading' })
    void readOrders().then(setState)
  }
  return { state, again }
}

export default function Account() {
  const session = useSignedInOnly()
  const { state, again } = useOrders(session.status === 'signed_in')
  const navigate = useNavigate()
  const leave = () => {
    void signOut()
    void navigate(paths.login())
  }
  return (
    <div className="page max-w-3xl py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold tracking-tight">
          {session.name ? m.shell_account_title({ name: session.name }) : m.shell_account_title_plain()}
        </h1>
        <Button variant="secondary" size="sm" onClick={leave}>
          <LogOut aria-hidden className="size-4.5" />
          {m.shell_logout()}
        </Button>
      </div>
      <h2 className="mt-8 mb-3 text-lg font-semibold">{m.shell_my_orders()}</h2>
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
    </div>
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

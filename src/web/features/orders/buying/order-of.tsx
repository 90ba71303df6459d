import PackageX from 'lucide-react/icons/package-x'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useOrder } from '#web/features/orders/use-order.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

type OrderOfProps = {
  id: number
  signedIn: boolean
  children: (order: Order, show: (order: Order) => void, refresh: () => void) => ReactNode
}

/** A page about one order, with its loading, error and not-found states. */
export function OrderOf({ id, signedIn, children }: OrderOfProps) {
  const { state, retry, refresh, show } = useOrder(id, signedIn)
  if (state.status === 'ready') return children(state.order, show, refresh)
  if (state.status === 'loading') return <Waiting />
  if (state.status === 'missing') {
    return (
      <EmptyState
        level="h1"
        icon={<PackageX />}
        title={m.order_not_found()}
        text={m.order_not_found_text()}
        action={
          <Link to={paths.account('orders')} className={buttonClass()}>
            {m.order_all_orders()}
          </Link>
        }
      />
    )
  }
  return (
    <ErrorState
      level="h1"
      icon={<PackageX />}
      title={m.order_failed()}
      text={formatProblem(state.error)}
      action={<Button onClick={retry}>{m.ui_try_again()}</Button>}
    />
  )
}

function Waiting() {
  return (
    <div aria-busy>
      <NeedsScript />
      <p role="status" className="sr-only">
        {m.order_loading()}
      </p>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-4 h-9 w-48" />
      <Skeleton className="mt-2 mb-6 h-6 w-72 max-w-full" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Skeleton className="h-96" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}

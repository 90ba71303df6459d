import PackageX from 'lucide-react/icons/package-x'
import { data, Link } from 'react-router'
import { sayProblem } from '#web/errors/say-problem.ts'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { OrderView } from '#web/features/orders/order-view.tsx'
import { useOrder } from '#web/features/orders/use-order.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/order'

/** Whose order it is only the browser can ask; that an address names none is known at once. */
export function loader({ params }: Route.LoaderArgs): { id: number } {
  const id = Number(params.id)
  if (!/^\d+$/.test(params.id) || !Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  return { id }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.order_title({ id: params.id }),
    description: m.order_description(),
    path: paths.order(Number(params.id)),
    hidden: true,
  })

export default function OrderPage({ loaderData: { id } }: Route.ComponentProps) {
  const { status } = useSignedInOnly()
  const { state, again } = useOrder(id, status === 'signed_in')
  return (
    <div className="page py-8">
      {state.status === 'ready' && <OrderView order={state.order} />}
      {state.status === 'loading' && <Waiting />}
      {state.status === 'missing' && (
        <EmptyState
          level="h1"
          icon={<PackageX />}
          title={m.order_not_found()}
          text={m.order_not_found_text()}
          action={
            <Link to={paths.home()} className={buttonClass()}>
              {m.checkout_go_home()}
            </Link>
          }
        />
      )}
      {state.status === 'failed' && (
        <ErrorState
          level="h1"
          icon={<PackageX />}
          title={m.order_failed()}
          text={sayProblem(state.error)}
          action={<Button onClick={again}>{m.ui_try_again()}</Button>}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {m.order_loading()}
      </p>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-2 mb-6 h-6 w-72 max-w-full" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Skeleton className="h-80" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}

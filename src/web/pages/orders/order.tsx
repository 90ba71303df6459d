import type { Order } from '#contract/orders/orders.ts'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { readOrderId } from '#web/features/orders/buying/order-id.ts'
import { OrderOf } from '#web/features/orders/buying/order-of.tsx'
import { OrderDetails, OrderFacts } from '#web/features/orders/order-details.tsx'
import { formatPlain } from '#web/format.ts'
import { localDigits } from '#web/local-names.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/order'
import { OrderActions } from './order-actions.tsx'
import { PayNowBox } from './pay-now-box.tsx'
import { PayoutBox } from './payout-box.tsx'
import { useOrderUpdates } from './use-order-updates.ts'

export const loader = ({ params }: Route.LoaderArgs) => readOrderId(params.id)

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.order_title({ id: localDigits(params.id) }),
    description: m.order_description(),
    path: paths.order(Number(params.id)),
    hidden: true,
  })

export default function OrderPage({ loaderData: { id } }: Route.ComponentProps) {
  const session = useSignedInOnly()
  return (
    <div className="page py-6 sm:py-8">
      <OrderOf id={id} signedIn={session.status === 'signed_in'}>
        {(order, show, refresh) =>
          session.id !== null && <Shown order={order} show={show} onUpdate={refresh} account={session.id} />
        }
      </OrderOf>
    </div>
  )
}

type ShownProps = { order: Order; show: (order: Order) => void; onUpdate: () => void; account: number }

function Shown({ order, show, onUpdate, account }: ShownProps) {
  useOrderUpdates(account, onUpdate)
  const own = order.user_id === account
  const title = m.order_title({ id: formatPlain(order.id) })
  return (
    <>
      <Breadcrumb crumbs={[{ label: m.order_all_orders(), to: paths.account('orders') }, { label: title }]} />
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="mb-2 text-2xl font-bold">{title}</h1>
          <OrderFacts order={order} />
        </div>
        {own && <OrderActions order={order} />}
      </div>
      <OrderDetails
        order={order}
        onChange={show}
        place="page"
        own={own}
        money={
          own && (
            <>
              <PayNowBox order={order} onChange={show} />
              <PayoutBox order={order} onChange={show} />
            </>
          )
        }
      />
    </>
  )
}

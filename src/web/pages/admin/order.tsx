import PackageX from 'lucide-react/icons/package-x'
import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin.ts'
import type { Action } from '#web/features/orders/action.ts'
import { ActionDialog } from '#web/features/orders/action-dialog.tsx'
import { ArchiveButton } from '#web/features/orders/admin/archive-button.tsx'
import { BuyerPanel } from '#web/features/orders/admin/buyer-panel.tsx'
import { HoldPanel } from '#web/features/orders/admin/holds/hold-panel.tsx'
import { NotesPanel } from '#web/features/orders/admin/notes-panel.tsx'
import { OrderRequests } from '#web/features/orders/admin/order-requests.tsx'
import { ParcelPanel } from '#web/features/orders/admin/parcel-panel.tsx'
import { PaymentPanel } from '#web/features/orders/admin/payment-panel.tsx'
import { Timeline } from '#web/features/orders/admin/timeline.tsx'
import { useAdminOrder } from '#web/features/orders/admin/use-admin-orders.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { formatMoment, formatPlain } from '#web/format.ts'
import { localDigits } from '#web/local-names.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { OwnMatter } from '#web/ui/own-matter.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.order_title({ id: localDigits(params.id) }),
    description: m.orders_admin_text(),
    path: paths.adminItem('orders', Number(params.id)),
    hidden: true,
  })

/** One order with all its actions. */
export default function AdminOrderPage({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const query = useAdminOrder(id)
  if (!(Number.isSafeInteger(id) && id > 0)) return <Missing />
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.admin_orders(), to: paths.admin('orders') },
          { label: m.order_title({ id: formatPlain(id) }) },
        ]}
      />
      <ListStates query={query} rows={6} isEmpty={(details) => details === null} empty={<Missing />}>
        {(details) => details && <OrderView details={details} />}
      </ListStates>
    </>
  )
}

function OrderView({ details }: { details: AdminOrder }) {
  const [action, setAction] = useState<Action | null>(null)
  const { order } = details
  return (
    <>
      <PageHeading
        title={m.order_title({ id: formatPlain(order.id) })}
        text={
          <span className="flex flex-wrap items-center gap-2">
            <OrderStatusBadge status={order.status} />
            {order.archived_at && <Badge>{m.orders_admin_archived()}</Badge>}
            <span>{formatMoment(order.date)}</span>
          </span>
        }
      >
        {details.can.handle && <ArchiveButton order={order} />}
      </PageHeading>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {details.own && <OwnMatter />}
          <HoldPanel details={details} />
          <OrderRequests details={details} onDo={setAction} />
          {order.parcels.map((parcel) => (
            <ParcelPanel key={parcel.id} details={details} parcel={parcel} onDo={setAction} />
          ))}
          <PaymentPanel key={`payment of ${order.id}`} details={details} />
          <Panel title={m.orders_selling_timeline()}>
            <Timeline details={details} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <BuyerPanel details={details} />
          <NotesPanel key={order.id} details={details} />
        </div>
      </div>
      <ActionDialog action={action} onClose={() => setAction(null)} />
    </>
  )
}

const Missing = () => (
  <EmptyState
    icon={<PackageX />}
    title={m.order_not_found()}
    text={m.orders_admin_not_found_text()}
    action={
      <Link to={paths.admin('orders')} className={buttonClass({ variant: 'secondary' })}>
        {m.admin_orders()}
      </Link>
    }
  />
)

import PackageX from 'lucide-react/icons/package-x'
import Printer from 'lucide-react/icons/printer'
import type { Do } from '#web/features/orders/action.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { isLate, parcelInHand } from '#web/features/orders/parcel-in-hand.ts'
import { SellerOrderView } from '#web/features/orders/seller-order-view.tsx'
import { useSellerOrder } from '#web/features/orders/use-seller-orders.ts'
import { formatMoment, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'

type SellerOrderDialogProps = { id: number; onDo: Do; onClose: () => void }

/** One order of the store, all of it. Its address can be shared among those who work there. Import it lazily. */
export function SellerOrderDialog({ id, onDo, onClose }: SellerOrderDialogProps) {
  return (
    <Dialog
      open
      leavesBack
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={m.order_title({ id: formatPlain(id) })}
    >
      <Content id={id} onDo={onDo} />
    </Dialog>
  )
}

function Content({ id, onDo }: { id: number; onDo: Do }) {
  const { data: order, error, refetch } = useSellerOrder(id)
  if (order === undefined && error === null) return <Waiting />
  if (order === undefined) {
    return <LoadFailed icon={<PackageX />} title={m.orders_selling_order_failed()} query={{ error, refetch }} />
  }
  if (order === null)
    return (
      <EmptyState icon={<PackageX />} title={m.orders_selling_not_found()} text={m.orders_selling_not_found_text()} />
    )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <OrderStatusBadge status={order.status} />
        {order.held && <Badge tone="info">{m.orders_selling_held()}</Badge>}
        {isLate(parcelInHand(order), order) && <Badge tone="sale">{m.orders_selling_late()}</Badge>}
        <span className="text-ink-soft">{formatMoment(order.date)}</span>
        <Link to={paths.packingSlips([id])} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Printer aria-hidden className="size-4" />
          {m.orders_selling_slip()}
        </Link>
      </div>
      <SellerOrderView order={order} onDo={onDo} />
    </div>
  )
}

const Waiting = () => (
  <div aria-busy className="flex flex-col gap-5">
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-9 w-72 max-w-full" />
    <div className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </div>
    <Skeleton className="h-72" />
  </div>
)

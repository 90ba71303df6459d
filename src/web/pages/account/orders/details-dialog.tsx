import Link2 from 'lucide-react/icons/link-2'
import type { Order } from '#contract/orders/orders.ts'
import { OrderDetails, OrderFacts } from '#web/features/orders/order-details.tsx'
import { formatPlain } from '#web/format.ts'
import { OrderActions } from '#web/pages/orders/order-actions.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { PayNowBox } from '../../orders/pay-now-box.tsx'
import { PayoutBox } from '../../orders/payout-box.tsx'

type DetailsDialogProps = { order: Order; onChange: (order: Order) => void; onClose: () => void }

/** View Details (rules.md D-4). The same order has a page of its own, to be linked to. Import it lazily. */
export function DetailsDialog({ order, onChange, onClose }: DetailsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={m.order_title({ id: formatPlain(order.id) })}
    >
      <div className="flex flex-col gap-5">
        <OrderFacts order={order} />
        <OrderActions order={order} />
        <OrderDetails
          order={order}
          onChange={onChange}
          place="dialog"
          own
          money={
            <>
              <PayNowBox order={order} onChange={onChange} />
              <PayoutBox order={order} onChange={onChange} />
            </>
          }
        />
        <Link
          to={paths.order(order.id)}
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand hover:underline"
        >
          <Link2 aria-hidden className="size-4.5" />
          {m.order_open_page()}
        </Link>
      </div>
    </Dialog>
  )
}

import CircleCheck from 'lucide-react/icons/circle-check'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'

type PlacedDialogProps = {
  order: Order
  /** It was placed by an attempt before the last one, and has nothing of what was changed since. */
  earlier: boolean
}

/** Says that the order is placed; closing it leads home (rules.md O-10). Import it lazily. */
export function PlacedDialog({ order, earlier }: PlacedDialogProps) {
  const navigate = useNavigate()
  const total = formatAmount(order.total)
  const goHome = () => void navigate(paths.home(), { replace: true })
  return (
    <Dialog
      open
      leavesBack
      onOpenChange={goHome}
      title={
        <span className="flex items-center gap-2.5 text-success">
          <CircleCheck aria-hidden className="size-6" />
          {m.checkout_success()}
        </span>
      }
      description={successText(order)({ total })}
      footer={
        <>
          <Link to={paths.order(order.id)} replace className={buttonClass({ variant: 'secondary' })}>
            {m.checkout_view_order()}
          </Link>
          <Button onClick={goHome}>{m.checkout_go_home()}</Button>
        </>
      }
    >
      <p className="mt-4 rounded-md bg-brand-tint px-4 py-3 text-center text-lg font-bold tabular">
        {m.checkout_success_number({ id: formatPlain(order.id) })}
      </p>
      {earlier && (
        <p className="mt-3 text-sm">{m.checkout_success_earlier({ address: order.shipping_address.address })}</p>
      )}
    </Dialog>
  )
}

/** What is paid at the door is paid parcel by parcel (rules.md O-44). */
function successText({ payment_status, parcels }: Order) {
  if (payment_status !== 'due') return m.checkout_success_text
  return parcels.length > 1 ? m.checkout_success_cash_parcels : m.checkout_success_cash
}

import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDays } from '#web/settings.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { cancelWords } from './cancel-words.ts'
import { isDue } from './is-due.ts'
import { moneyBack, type Parcel } from './parcel-in-hand.ts'
import { useHandling } from './use-handling.ts'

/** What cancelling means, by how money goes back. */
const cancelText = {
  provider: m.orders_selling_cancel_text,
  payout: m.orders_selling_cancel_payout_text,
  none: m.orders_selling_cancel_cash,
}

type MoveConfirmProps = { order: Order; parcel: Parcel; to: 'delivered' | 'cancelled'; onClose: () => void }

/** Confirms an irreversible move. Import it lazily. */
export function MoveConfirm({ order, parcel, to, onClose }: MoveConfirmProps) {
  const { busy, problem, handle } = useHandling(onClose)
  const id = formatPlain(order.id)
  const { amount, route } = moneyBack([parcel], order)
  const { cancel, title, done: cancelled } = cancelWords(parcel, order)
  const names = { id, seller: parcel.seller }
  const words =
    to === 'delivered'
      ? {
          title: m.orders_selling_deliver_title({ id }),
          text: [
            ...(isDue(parcel.cash) ? [m.orders_selling_deliver_cash({ amount: formatAmount(parcel.cash.due) })] : []),
            m.orders_selling_deliver_text({ days: formatDays(order.return_days) }),
          ].join(' '),
          confirm: m.orders_selling_deliver(),
          cancel: m.orders_selling_deliver_not_yet(),
          done: m.orders_selling_delivered({ id }),
        }
      : {
          title: title(names),
          text: cancelText[route]({ amount: formatAmount(amount) }),
          confirm: cancel(),
          cancel: m.orders_selling_cancel_keep(),
          done: cancelled(names),
        }
  const { done, ...shown } = words
  const move = () =>
    callApi('PATCH /orders/{id}/', { params: { id: order.id }, body: { status: to, parcel: parcel.id } })
  return (
    <ConfirmDialog
      {...shown}
      open
      onOpenChange={(open) => !open && onClose()}
      tone={to === 'cancelled' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void handle(move, done, { status: to, message: done })}
    >
      <div aria-live="polite" className="mt-4 empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </ConfirmDialog>
  )
}

import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { siteName } from '#web/payment-methods.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import type { OrderRequest } from './place-order.ts'

export type ConfirmOrderProps = {
  request: OrderRequest
  /** Last digits of the card; nothing for another method. */
  digits: string
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The confirmation before paying: amount, card and address. Import it lazily. */
export function ConfirmOrder({ request, digits, busy, onConfirm, onBack }: ConfirmOrderProps) {
  const { name, phone, address, city, zip } = request.shipping
  const total = formatAmount(request.total)
  const site = siteName(request.payment.method)
  return (
    <ConfirmDialog
      open
      onOpenChange={onBack}
      title={m.checkout_confirm_title()}
      text={
        request.payment.token ? m.checkout_confirm_text({ total, digits }) : m.payment_confirm_text({ total, site })
      }
      confirm={request.payment.token ? m.checkout_confirm_pay() : m.payment_go_to({ site })}
      cancel={m.checkout_confirm_back()}
      busy={busy}
      onConfirm={onConfirm}
    >
      <div className="mt-4 rounded-md border border-line px-4 py-3">
        <p className="text-sm text-ink-soft">{m.checkout_confirm_to()}</p>
        <p className="font-medium">
          {name}, {phone}
        </p>
        <p className="whitespace-pre-line">{address}</p>
        <p>{[city, zip].filter((part) => part.trim() !== '').join(' ')}</p>
      </div>
      <DeliveryEstimate className="mt-3 text-sm text-ink-soft" />
      <p role="status" className="sr-only">
        {busy && (request.payment.token ? m.checkout_paying() : m.payment_leaving({ site }))}
      </p>
    </ConfirmDialog>
  )
}

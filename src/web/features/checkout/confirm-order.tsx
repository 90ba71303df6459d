import { formatAmount } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { localDigits } from '#web/local-names.ts'
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

/** What the buyer agrees to, on the button that does it, and while it is done. */
function wordsOf({ payment: { method, flow }, total: amount }: OrderRequest, digits: string) {
  const total = formatAmount(amount)
  if (flow === 'on_delivery')
    return {
      text: m.payment_confirm_cash({ total }),
      confirm: m.checkout_confirm_cash(),
      busy: m.checkout_placing(),
    }
  if (flow === 'immediate')
    return {
      text: m.checkout_confirm_text({ total, digits: localDigits(digits) }),
      confirm: m.checkout_confirm_pay(),
      busy: m.checkout_paying(),
    }
  const site = siteName(method)
  return {
    text: m.payment_confirm_text({ total, site }),
    confirm: m.payment_go_to({ site }),
    busy: m.payment_leaving({ site }),
  }
}

/** The confirmation before paying: amount, way to pay and address. Import it lazily. */
export function ConfirmOrder({ request, digits, busy, onConfirm, onBack }: ConfirmOrderProps) {
  const { name, phone, address, city, zip } = request.shipping
  const words = wordsOf(request, digits)
  return (
    <ConfirmDialog
      open
      onOpenChange={onBack}
      title={m.checkout_confirm_title()}
      text={words.text}
      confirm={words.confirm}
      cancel={m.checkout_confirm_back()}
      busy={busy}
      onConfirm={onConfirm}
    >
      <div className="mt-4 rounded-md border border-line px-4 py-3">
        <p className="text-sm text-ink-soft">{m.checkout_confirm_to()}</p>
        <p className="font-medium">
          <bdi>{name}</bdi>, {formatPhone(phone)}
        </p>
        <p className="whitespace-pre-line">{address}</p>
        <p>{inOneLine([city.trim(), zip.trim()], ' ')}</p>
      </div>
      <DeliveryEstimate className="mt-3 text-sm text-ink-soft" />
      <p role="status" className="sr-only">
        {busy && words.busy}
      </p>
    </ConfirmDialog>
  )
}

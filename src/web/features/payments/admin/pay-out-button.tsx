import HandCoins from 'lucide-react/icons/hand-coins'
import { Suspense, useState } from 'react'
import type { AdminPayment } from '#contract/payments/admin.ts'
import { formatAmount } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { methodName } from '#web/payment-methods.ts'
import { Button } from '#web/ui/button.tsx'

const ConfirmDialog = lazy(() => import('#web/ui/confirm-dialog.tsx').then((it) => ({ default: it.ConfirmDialog })))

type Props = {
  method: AdminPayment['method']
  amount: AdminPayment['refunds'][number]['amount']
  /** Whether the gateway can be asked once more. */
  askable: boolean
  /** It takes a person who has seen that it was not paid back there. */
  confirms: boolean
  busy: boolean
  /** Of money that paid nothing no buyer says where to. */
  isReturn?: boolean
  onPayOut: () => void
}

const texts = {
  refund: {
    ask: m.payments_admin_pay_out_text,
    unasked: m.payments_admin_pay_out_unasked,
    unsure: m.payments_admin_pay_out_unsure,
  },
  return: {
    ask: m.payments_admin_by_hand_text,
    unasked: m.payments_admin_by_hand_unasked,
    unsure: m.payments_admin_by_hand_unsure,
  },
}

/** Has the team send what its gateway refuses, or cannot be asked about, once it is confirmed: a refund becomes a payout. */
export function PayOutButton({ method, amount, askable, confirms, busy, isReturn = false, onPayOut }: Props) {
  const [asking, setAsking] = useState(false)
  const provider = methodName(method)
  const text = texts[isReturn ? 'return' : 'refund'][confirms ? (askable ? 'unsure' : 'unasked') : 'ask']
  return (
    <>
      <Button size="sm" variant="secondary" idle={busy} onClick={() => setAsking(true)}>
        <HandCoins aria-hidden className="size-4" />
        {m.payments_admin_pay_out()}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={m.payments_admin_pay_out_title({ amount: formatAmount(amount) })}
            text={text({ provider })}
            confirm={confirms ? m.payments_admin_not_paid_back() : m.payments_admin_pay_out()}
            cancel={m.payments_admin_cancel()}
            onConfirm={() => {
              setAsking(false)
              onPayOut()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

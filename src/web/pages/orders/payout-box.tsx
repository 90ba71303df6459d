import { Suspense, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { describeAccount } from '#web/features/orders/payout-words.ts'
import { formatAmount } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const PayoutForm = lazy(async () => ({ default: (await import('./payout-form.tsx')).PayoutForm }))

/** Money that the team sends back: how much, and where to. */
export function PayoutBox({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { payout } = order
  const [open, setOpen] = useState(false)
  if (!payout || Number(payout.due) === 0) return null
  const { account } = payout
  return (
    <section className="rounded-md border-2 border-brand bg-surface p-4 sm:p-5">
      <h2 className="font-semibold">{m.order_payout_title({ amount: formatAmount(payout.due) })}</h2>
      {account ? (
        <p className="mt-1">
          {m.order_payout_to()} <span className="font-medium">{describeAccount(account)}</span>
        </p>
      ) : (
        <p className="mt-1">{order.cash ? m.order_payout_text() : m.order_payout_refused_text()}</p>
      )}
      {open ? (
        <Suspense>
          <PayoutForm order={order} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button className="mt-3" variant={account ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {account ? m.order_payout_change() : m.order_payout_say()}
        </Button>
      )}
    </section>
  )
}

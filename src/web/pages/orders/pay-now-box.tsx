import { Suspense, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatAmount } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PayNowForm = lazy(async () => ({ default: (await import('./pay-now-form.tsx')).PayNowForm }))

/** Before anything is shipped, what is due at the door can be paid now instead (rules.md O-71). */
export function PayNowBox({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const [open, setOpen] = useState(false)
  if (!order.can.pay || order.cash === null) return null
  const due = formatAmount(order.cash.due)
  return (
    <section className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-semibold">{m.order_pay_now()}</h2>
      <p className="mt-1 text-sm text-ink-soft">{m.order_pay_now_text({ amount: due })}</p>
      {open ? (
        <Suspense fallback={<Skeleton className="mt-4 h-40" />}>
          <PayNowForm order={order} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button className="mt-3" variant="secondary" onClick={() => setOpen(true)}>
          {m.order_pay_now_choose()}
        </Button>
      )}
    </section>
  )
}

import { clsx } from 'clsx'
import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { siteName } from '#web/payment-methods.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import { useIsHere } from '#web/use-is-here.ts'
import { endAttempt } from './attempt.ts'

function openText({ amount: sum, for_order }: GatewayPayment): string {
  const amount = formatAmount(sum)
  if (for_order === null) return m.payment_open_text({ amount })
  return m.payment_open_for_order({ amount, order: formatPlain(for_order) })
}

/**
 * An order that waits for its payment at a gateway keeps its goods from this cart: the buyer goes on with it, or gives it up.
 * `refresh` refetches the cart, whose goods are then free.
 */
export function PendingPayment({ refresh, className }: { refresh: () => Promise<void>; className: string }) {
  const [payment, setPayment] = useState<GatewayPayment | null>(null)
  const [cancelling, setCancelling] = useState(false)
  const isHere = useIsHere()

  const look = useCallback(async () => {
    const { payment: open } = await callApi('GET /payments/pending/')
    setPayment(open)
    return open
  }, [])
  useEffect(() => {
    // Without it the page goes on.
    const lookAgain = () => void look().catch(() => undefined)
    lookAgain()
    // Also when the buyer comes back from the gateway with the browser's button, or from another tab.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && lookAgain()
    const onVisible = () => document.visibilityState === 'visible' && lookAgain()
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [look])

  const cancel = async () => {
    if (!payment) return
    setCancelling(true)
    try {
      await callApi('POST /payments/{id}/cancel/', { params: { id: payment.id } })
      endAttempt()
      setPayment(null)
      // The button that had the focus is gone.
      document.getElementById('content')?.focus({ preventScroll: true })
      notify.success(payment.for_order === null ? m.payment_failed_cancelled() : m.payment_still_due())
    } catch (error) {
      notify.error(formatProblem(error))
      await look().catch(() => undefined)
    }
    // Its goods are free also where it was given up or refused elsewhere meanwhile.
    await refresh().finally(() => setCancelling(false))
  }

  // The gateway may still take money for a payment that has ended here, which is then sent back.
  const goOn = async (event: MouseEvent) => {
    event.preventDefault()
    const open = await look().catch(() => payment)
    if (!isHere()) return undefined
    if (open?.redirect_url && open.id === payment?.id) return window.location.assign(open.redirect_url)
    notify.say(m.payment_open_ended())
    return refresh()
  }

  if (!payment) return null
  const site = siteName(payment.method)
  return (
    <div role="status" className={clsx('rounded-md bg-brand-tint p-4', className)}>
      <p className="font-semibold">{m.payment_open_title({ site })}</p>
      <p className="mt-0.5 text-sm">{openText(payment)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {payment.redirect_url && (
          <a href={payment.redirect_url} onClick={(event) => void goOn(event)} className={buttonClass({ size: 'sm' })}>
            {m.payment_continue({ site })}
          </a>
        )}
        <Button size="sm" variant="secondary" busy={cancelling} onClick={() => void cancel()}>
          {m.payment_give_up()}
        </Button>
      </div>
    </div>
  )
}

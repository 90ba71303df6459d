import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PayNow } from '#contract/orders/paying.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { tokenOf } from '#web/features/payments/card.ts'
import { CardPart } from '#web/features/payments/card-part.tsx'
import { chosenOffer } from '#web/features/payments/choose-offer.ts'
import { MethodChoice } from '#web/features/payments/method-choice.tsx'
import { useCardForm } from '#web/features/payments/use-card-form.ts'
import { formatAmount } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { siteName } from '#web/payment-methods.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'
import { useToGateway } from '#web/use-to-gateway.ts'
import { submitted } from '../submitted.ts'

type PayNowFormProps = { order: Order; onChange: (order: Order) => void; onClose: () => void }

/** The ways to pay an order now that is due at the door. Import it lazily. */
export function PayNowForm({ order, onChange, onClose }: PayNowFormProps) {
  const card = useCardForm()
  const [wanted, choose] = useState<PaymentMethod | null>(null)
  const { loaded, error, again } = useOffers(order)
  const { busy, problem, pay } = usePayNow(order.id, onChange)
  if (loaded === null) {
    return (
      <div className="mt-4">
        {error === null ? <Skeleton className="h-40" /> : <PartFailed error={error} onRetry={again} />}
      </div>
    )
  }
  const offers = loaded.offers.map((offer) => ({ ...offer, fee: '0.00', phone_proof: false }))
  const chosen = chosenOffer(offers, wanted)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || busy) return
    const { method, flow } = chosen
    const typed = flow === 'immediate' ? await submitted(card) : null
    const token = typed && tokenOf(typed.number)
    if (flow === 'immediate' && !token) return
    void pay({ method, due: loaded.due, ...(token && { token }) })
  }
  const total = formatAmount(loaded.due)
  return (
    <Form sending={busy} noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
      <MethodChoice offers={offers} chosen={chosen?.method ?? null} wanted={wanted} onChoose={choose}>
        {chosen?.flow === 'immediate' && <CardPart form={card} holder={() => order.shipping_address.name} />}
      </MethodChoice>
      {Number(loaded.fee) > 0 && (
        <p className="text-sm text-ink-soft">{m.order_pay_now_fee({ amount: formatAmount(loaded.fee) })}</p>
      )}
      {problem !== null && <Banner tone="error">{textOf(problem)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} idle={chosen === null}>
          {chosen?.flow === 'redirect'
            ? m.order_pay_now_at({ amount: total, site: siteName(chosen.method) })
            : m.order_pay_now_amount({ amount: total })}
        </Button>
        <Button variant="ghost" idle={busy} onClick={onClose}>
          {m.order_ask_back()}
        </Button>
      </div>
    </Form>
  )
}

/** Prices and stock are those of the order: another sum is due since something of it was cancelled or taken off. */
const textOf = (problem: unknown): string =>
  problem instanceof ApiError && problem.code === 'total_changed' ? m.order_pay_now_changed() : formatProblem(problem)

/** Loaded again when what is due has changed; the previous offers stay until then. */
function useOffers({ id, cash }: Order) {
  const [loaded, setLoaded] = useState<PayNow | null>(null)
  const [failed, setFailed] = useState<{ question: string; error: unknown } | null>(null)
  const [asked, setAsked] = useState(0)
  const question = `${asked} ${cash?.due}`
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        setLoaded(await callApi('GET /orders/{id}/payment/', { params: { id } }, { signal: leaving.signal }))
      } catch (error) {
        if (!leaving.signal.aborted) setFailed({ question, error })
      }
    }
    void ask()
    return () => leaving.abort()
  }, [id, question])
  const error = failed?.question === question ? failed.error : null
  return { loaded, error, again: () => setAsked((times) => times + 1) }
}

type Paying = { method: PaymentMethod; due: string; token?: NonNullable<ReturnType<typeof tokenOf>> }

function usePayNow(id: number, onChange: (order: Order) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const tellIfLeft = useTellIfLeft()
  const toGateway = useToGateway()

  const pay = async ({ method, due, token }: Paying) => {
    setBusy(true)
    setProblem(null)
    try {
      const body = {
        payment_method: method,
        locale: getLocale(),
        expected_due: due,
        ...(token && { payment_token: token }),
      }
      const answer = await callApi('POST /orders/{id}/payment/', { params: { id }, body })
      if ('payment' in answer) {
        toGateway(answer.payment)
        return
      }
      notify.success(m.order_paid_now())
      onChange(answer)
    } catch (error) {
      setProblem(error)
      setBusy(false)
      // The form is gone with what was due, or was left.
      if (!tellIfLeft(formatProblem(error)) && error instanceof ApiError && error.code === 'not_due')
        notify.error(formatProblem(error))
      // Shipped, paid or reduced meanwhile: the page shows the order as it is now.
      if (error instanceof ApiError && ['not_due', 'total_changed'].includes(error.code))
        await callApi('GET /orders/{id}/', { params: { id }, query: {} }).then(onChange, () => undefined)
    }
  }

  // Back from the gateway with the browser's button, which shows the page as it was left.
  const free = useEffectEvent(() => setBusy(false))
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && free()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return { busy, problem, pay }
}

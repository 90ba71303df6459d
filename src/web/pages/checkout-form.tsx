import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { CartLine } from '#contract/cart/cart.ts'
import { toAmount } from '#contract/money.ts'
import { type Totals, totalsOf } from '#contract/orders/totals.ts'
import { buyableLines, needsAttention, orderItems, pricedLine } from '#web/features/cart/cart-lines.ts'
import { dropCoupon } from '#web/features/cart/coupon-store.ts'
import { PromoBox } from '#web/features/cart/promo-box.tsx'
import { useCoupon } from '#web/features/cart/use-coupon.ts'
import { OrderProblem } from '#web/features/checkout/order-problem.tsx'
import { isUnanswered } from '#web/features/checkout/place-order.ts'
import { ShippingFields } from '#web/features/checkout/shipping-fields.tsx'
import type { UseOrdering } from '#web/features/checkout/use-ordering.ts'
import { useShippingForm } from '#web/features/checkout/use-shipping-form.ts'
import { loadProfile } from '#web/features/identity/session.ts'
import { lastFour, tokenOf } from '#web/features/payments/card.ts'
import { CardFields } from '#web/features/payments/card-fields.tsx'
import { TestCards } from '#web/features/payments/test-cards.tsx'
import { useCardForm } from '#web/features/payments/use-card-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useRates } from '#web/settings.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'

const confirmOrder = () => import('#web/features/checkout/confirm-order.tsx')
const placedDialog = () => import('#web/features/checkout/placed-dialog.tsx')
const ConfirmOrder = lazy(async () => ({ default: (await confirmOrder()).ConfirmOrder }))
const PlacedDialog = lazy(async () => ({ default: (await placedDialog()).PlacedDialog }))

/** What a valid form holds, or `null` after showing what is wrong and going to the first such field. */
const submitted = <T extends FieldValues>(form: UseFormReturn<T>) =>
  new Promise<T | null>((resolve) => {
    void form.handleSubmit(resolve, () => resolve(null))()
  })

export type CheckoutFormProps = UseOrdering & { owner: number | null; lines: readonly CartLine[] }

export function CheckoutForm({ owner, lines, ordering, confirm, pay, back }: CheckoutFormProps) {
  const shipping = useShippingForm(owner, loadProfile)
  const card = useCardForm()
  const coupon = useCoupon(lines)
  const rates = useRates()
  const [alert, setAlert] = useState<string | null>(null)
  const { step } = ordering
  // While an order is on its way the page keeps showing what is being ordered, whatever becomes of the cart.
  const now = { lines, totals: totalsOf(buyableLines(lines).map(pricedLine), rates, coupon.discount) }
  const [ordered, setOrdered] = useState(now)
  const shown = step === 'filling' || lines.length > 0 ? now : ordered
  const total = toAmount(shown.totals.total)

  useEffect(() => {
    // Fetched now, so that a connection lost meanwhile cannot take the last step away.
    void Promise.all([confirmOrder(), placedDialog()]).catch(() => undefined)
  }, [])

  const { setValue } = shipping
  useEffect(() => {
    if (step !== 'placed') return
    // The address may serve again; what was said about this order does not, and its code is used up.
    setValue('note', '')
    dropCoupon()
  }, [step, setValue])

  // Another tab changed or ordered the cart during the last look: it has to be looked at again.
  const outdated = step === 'confirming' && !isSame(ordering.request.items, orderItems(lines))
  useEffect(() => {
    if (outdated) back()
  }, [outdated, back])

  /** `code` and `totals`: with the coupon in force, or without any. */
  const place = async (code: string, totals: Totals) => {
    // The first wrong field of the whole page gets the focus: the upper form is asked last.
    const paid = await submitted(card)
    const address = await submitted(shipping)
    setAlert(address ? (paid ? null : m.checkout_fill_card()) : m.checkout_fill_shipping())
    const token = paid && tokenOf(paid.number)
    const items = orderItems(lines)
    if (!address || !token || needsAttention(lines) || items.length === 0) return
    setOrdered({ lines, totals })
    confirm({ items, shipping: address, token, coupon: code, total: toAmount(totals.total) })
  }
  const placeShown = () => place(coupon.applied?.code ?? '', now.totals)
  const placeWithout = () => {
    dropCoupon()
    return place('', totalsOf(buyableLines(lines).map(pricedLine), rates))
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!coupon.pending && (step === 'filling' || step === 'refused')) void placeShown()
  }
  const otherCard = () => {
    back()
    card.setValue('number', '')
    card.setValue('cvc', '')
    card.setFocus('number')
  }
  const problem = ordering.step === 'refused' && (
    <OrderProblem
      problem={ordering.problem}
      total={total}
      coupon={ordering.request.coupon}
      onAgain={() => (isUnanswered(ordering.problem) ? pay(ordering.request) : void placeShown())}
      onOtherCard={otherCard}
      onWithoutCoupon={() => void placeWithout()}
    />
  )

  return (
    <form noValidate onSubmit={onSubmit} className="page py-8">
      <h1 className="text-2xl font-bold">{m.checkout_heading()}</h1>
      <div
        hidden={step === 'placed' && shown.lines.length === 0}
        className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8"
      >
        <div className="flex flex-col gap-6">
          <Panel title={m.checkout_shipping()}>
            <ShippingFields form={shipping} />
          </Panel>
          <Panel title={m.checkout_payment()}>
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <CardFields form={card} />
              <TestCards form={card} holder={() => shipping.getValues('name').trim()} />
            </div>
          </Panel>
        </div>
        <CheckoutSummary
          {...shown}
          taxPercent={rates.taxPercent}
          promo={<PromoBox coupon={coupon} lines={shown.lines} />}
          problem={problem}
          alert={alert}
          waiting={coupon.pending}
        />
      </div>
      <Suspense>
        {(ordering.step === 'confirming' || ordering.step === 'paying') && (
          <ConfirmOrder
            request={ordering.request}
            digits={lastFour(card.getValues('number'))}
            busy={ordering.step === 'paying'}
            onConfirm={() => pay(ordering.request)}
            onBack={back}
          />
        )}
        {ordering.step === 'placed' && <PlacedDialog order={ordering.order} />}
      </Suspense>
    </form>
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

import { Suspense, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CartLine } from '#contract/cart/cart.ts'
import { type Poisha, toAmount, ZERO } from '#contract/money.ts'
import { type Totals, totalsOf } from '#contract/orders/totals.ts'
import type { OfferedAddresses } from '#web/features/addresses/offered-addresses.ts'
import { ShippingPart } from '#web/features/addresses/shipping-part.tsx'
import { useSaving } from '#web/features/addresses/use-saving.ts'
import { useShippingForm } from '#web/features/addresses/use-shipping-form.ts'
import { buyableLines, needsAttention, orderItems, pricedLine } from '#web/features/cart/cart-lines.ts'
import { refreshCartEverywhere } from '#web/features/cart/cart-store.ts'
import { dropCoupon } from '#web/features/cart/coupon-store.ts'
import { PromoBox } from '#web/features/cart/promo-box.tsx'
import { useCoupon } from '#web/features/cart/use-coupon.ts'
import { mayBePlaced, type OrderRequest } from '#web/features/checkout/place-order.ts'
import type { UseOrdering } from '#web/features/checkout/use-ordering.ts'
import { loadProfile } from '#web/features/identity/session.ts'
import { lastFour } from '#web/features/payments/card.ts'
import { useCardForm } from '#web/features/payments/use-card-form.ts'
import { wayDraft } from '#web/features/payments/way-draft.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { useRates } from '#web/settings.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { checkoutGrid } from './checkout-grid.ts'
import { CheckoutPayment } from './checkout-payment.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PlaceOrderBar } from './place-order-bar.tsx'
import { submitted } from './submitted.ts'
import { useWayToPay } from './use-way-to-pay.ts'

const confirmOrder = () => import('#web/features/checkout/confirm-order.tsx')
const orderProblem = () => import('#web/features/checkout/order-problem.tsx')
const placedDialog = () => import('#web/features/checkout/placed-dialog.tsx')
const ConfirmOrder = lazy(async () => ({ default: (await confirmOrder()).ConfirmOrder }))
const OrderProblem = lazy(async () => ({ default: (await orderProblem()).OrderProblem }))
const PendingPayment = lazy(async () => ({
  default: (await import('#web/features/checkout/pending-payment.tsx')).PendingPayment,
}))
const PlacedDialog = lazy(async () => ({ default: (await placedDialog()).PlacedDialog }))

export type CheckoutFormProps = UseOrdering & {
  owner: number | null
  lines: readonly CartLine[]
  offered: OfferedAddresses
}

export function CheckoutForm({ owner, lines, offered, ordering, confirm, pay, goBack }: CheckoutFormProps) {
  const shipping = useShippingForm(owner, offered, loadProfile)
  const { save, ...saving } = useSaving(offered)
  const card = useCardForm()
  const coupon = useCoupon(lines)
  const rates = useRates()
  const [address, city, phone] = useWatch({ control: shipping.control, name: ['address', 'city', 'phone'] })
  const code = coupon.applied?.code ?? ''
  const way = useWayToPay({ items: orderItems(lines), coupon: code, address, city, phone }, card)
  const [alert, setAlert] = useState<string | null>(null)
  const { step } = ordering
  const totalsWith = (discount: Poisha) => totalsOf(buyableLines(lines).map(pricedLine), rates, discount, way.fee)
  // While an order is being placed the page shows its items, even if the cart changes.
  const now = { lines, totals: totalsWith(coupon.discount) }
  const [ordered, setOrdered] = useState(now)
  const shown = step === 'filling' || lines.length > 0 ? now : ordered
  const total = toAmount(shown.totals.total)

  useEffect(() => {
    // Preloaded, so that a lost connection cannot block the last step.
    void Promise.all([confirmOrder(), orderProblem(), placedDialog()]).catch(() => undefined)
  }, [])

  const { setValue } = shipping
  useEffect(() => {
    if (step !== 'placed') return
    // Retains the address for the next order; clears the note, the used coupon and the way to pay.
    setValue('note', '')
    dropCoupon()
    wayDraft.clear()
  }, [step, setValue])

  // Another tab changed or ordered the cart during confirmation: confirm again.
  const outdated = step === 'confirming' && !isSame(ordering.request.items, orderItems(lines))
  useEffect(() => {
    if (outdated) goBack()
  }, [outdated, goBack])

  useAskAgain(ordering, { ways: way.ways.again, coupon: coupon.again })

  /** `used` and `totals`: with the coupon in force, or without any. */
  const place = async (used: string, totals: Totals) => {
    // Validates the upper form last, so that the first invalid field of the page gets the focus.
    const paid = await way.read()
    const to = await submitted(shipping)
    setAlert(to ? ('missing' in paid ? paid.missing : null) : m.checkout_fill_shipping())
    const items = orderItems(lines)
    if (!to || 'missing' in paid || needsAttention(lines) || items.length === 0) return
    setOrdered({ lines, totals })
    confirm({ items, shipping: to, payment: paid.payment, coupon: used, total: toAmount(totals.total) })
  }
  const placeShown = () => place(code, now.totals)
  const placeWithout = () => {
    dropCoupon()
    return place('', totalsWith(ZERO))
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!coupon.pending && (step === 'filling' || step === 'refused')) void placeShown()
  }
  const payAndSave = (request: OrderRequest) => {
    // Sent before the order, since the way to a gateway leaves the page.
    save(request.shipping)
    pay(request)
  }
  const otherCard = () => {
    goBack()
    card.setValue('number', '')
    card.setValue('cvc', '')
    card.setFocus('number')
  }
  const problem = ordering.step === 'refused' && (
    <Suspense>
      <OrderProblem
        problem={ordering.problem}
        total={total}
        coupon={ordering.request.coupon}
        onRetry={() => (mayBePlaced(ordering.problem) ? pay(ordering.request) : void placeShown())}
        onOtherCard={otherCard}
        onWithoutCoupon={() => void placeWithout()}
      />
    </Suspense>
  )

  return (
    <form noValidate onSubmit={onSubmit} className="page py-5 sm:py-8">
      <h1 className="text-2xl font-bold">{m.checkout_heading()}</h1>
      <Suspense>{step !== 'leaving' && <PendingPayment refresh={refreshCartEverywhere} className="mt-4" />}</Suspense>
      <div hidden={step === 'placed' && shown.lines.length === 0} className={checkoutGrid}>
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <CheckoutSummary
            {...shown}
            taxPercent={rates.taxPercent}
            coupon={coupon.applied}
            promo={<PromoBox coupon={coupon} lines={shown.lines} />}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Panel title={m.checkout_shipping()}>
            <ShippingPart form={shipping} offered={offered} {...saving} />
          </Panel>
          {buyableLines(shown.lines).length > 0 && (
            <Panel title={m.checkout_payment()}>
              <CheckoutPayment
                {...way}
                onChoose={way.choose}
                card={card}
                holder={() => shipping.getValues('name').trim()}
                phone={phone}
              />
            </Panel>
          )}
        </div>
        <PlaceOrderBar lines={shown.lines} total={total} problem={problem} alert={alert} waiting={coupon.pending} />
      </div>
      <Suspense>
        {(ordering.step === 'confirming' || ordering.step === 'paying' || ordering.step === 'leaving') && (
          <ConfirmOrder
            request={ordering.request}
            digits={lastFour(card.getValues('number'))}
            busy={ordering.step !== 'confirming'}
            onConfirm={() => payAndSave(ordering.request)}
            onBack={goBack}
          />
        )}
        {ordering.step === 'placed' && <PlacedDialog order={ordering.order} earlier={ordering.earlier} />}
      </Suspense>
    </form>
  )
}

/** What was refused may be refused from now on, and a coupon may take off something else: the page says so. */
function useAskAgain(ordering: UseOrdering['ordering'], again: { ways: () => void; coupon: () => void }) {
  const ask = useEffectEvent(() => {
    again.ways()
    // Another refusal leaves the choice to order without the code.
    if (ordering.step === 'refused' && ordering.problem.code === 'total_changed') again.coupon()
  })
  const { step } = ordering
  useEffect(() => {
    if (step === 'refused') ask()
  }, [step])
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

import CircleAlert from 'lucide-react/icons/circle-alert'
import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart.ts'
import { toAmount } from '#contract/money.ts'
import { totalsOf } from '#contract/totals.ts'
import { buyableLines, bySeller, needsAttention, orderItems, pricedLine } from '#web/features/cart/cart-lines.ts'
import { OrderProblem } from '#web/features/checkout/order-problem.tsx'
import { isUnanswered } from '#web/features/checkout/place-order.ts'
import { ShippingFields } from '#web/features/checkout/shipping-fields.tsx'
import type { UseOrdering } from '#web/features/checkout/use-ordering.ts'
import { useShippingForm } from '#web/features/checkout/use-shipping-form.ts'
import { loadProfile } from '#web/features/identity/session.ts'
import { OrderItems } from '#web/features/orders/order-items.tsx'
import { shownTotals, TotalsList } from '#web/features/orders/totals-list.tsx'
import { lastFour, tokenOf } from '#web/features/payments/card.ts'
import { CardFields } from '#web/features/payments/card-fields.tsx'
import { TestCards } from '#web/features/payments/test-cards.tsx'
import { useCardForm } from '#web/features/payments/use-card-form.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

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
  const [alert, setAlert] = useState<string | null>(null)
  const { step } = ordering
  // While an order is on its way the page keeps showing what is being ordered, whatever becomes of the cart.
  const [ordered, setOrdered] = useState(lines)
  const shownLines = step === 'filling' || lines.length > 0 ? lines : ordered
  const buyable = buyableLines(shownLines)
  const blocked = needsAttention(shownLines)
  const totals = totalsOf(buyable.map(pricedLine))
  const total = toAmount(totals.total)

  useEffect(() => {
    // Fetched now, so that a connection lost meanwhile cannot take the last step away.
    void Promise.all([confirmOrder(), placedDialog()]).catch(() => undefined)
  }, [])

  const { setValue } = shipping
  useEffect(() => {
    // The address may serve again; what was said about this order does not.
    if (step === 'placed') setValue('note', '')
  }, [step, setValue])

  // Another tab changed or ordered the cart during the last look: it has to be looked at again.
  const outdated = step === 'confirming' && !isSame(ordering.request.items, orderItems(lines))
  useEffect(() => {
    if (outdated) back()
  }, [outdated, back])

  const place = async () => {
    // The first wrong field of the whole page gets the focus: the upper form is asked last.
    const paid = await submitted(card)
    const address = await submitted(shipping)
    setAlert(address ? (paid ? null : m.checkout_fill_card()) : m.checkout_fill_shipping())
    const token = paid && tokenOf(paid.number)
    if (!address || !token || blocked || buyable.length === 0) return
    setOrdered(lines)
    confirm({ items: orderItems(lines), shipping: address, token, total })
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (step === 'filling' || step === 'refused') void place()
  }
  const otherCard = () => {
    back()
    card.setValue('number', '')
    card.setValue('cvc', '')
    card.setFocus('number')
  }

  return (
    <form noValidate onSubmit={onSubmit} className="page py-8">
      <h1 className="text-2xl font-bold">{m.checkout_heading()}</h1>
      <div
        hidden={step === 'placed' && shownLines.length === 0}
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
        <div className="flex flex-col gap-6 lg:sticky lg:top-22">
          <Panel title={m.checkout_items()} aside={<EditCart />}>
            <OrderItems level="h3" groups={bySeller(buyable).map(itemsOf)} />
            {buyable.length < shownLines.length && <p className="mt-4 text-sm text-warning">{m.checkout_left_out()}</p>}
          </Panel>
          <Panel title={m.checkout_summary()}>
            <TotalsList totals={shownTotals(totals)} />
            <p className="mt-4 text-sm text-ink-soft">{m.checkout_delivery()}</p>
            <div className="mt-5 flex flex-col gap-4">
              {ordering.step === 'refused' && (
                <OrderProblem
                  problem={ordering.problem}
                  total={total}
                  onAgain={() => (isUnanswered(ordering.problem) ? pay(ordering.request) : void place())}
                  onOtherCard={otherCard}
                />
              )}
              <div role="alert" className="empty:hidden">
                {alert && (
                  <p className="flex items-start gap-2.5 rounded-md bg-sale-tint p-4 font-medium text-sale">
                    <CircleAlert aria-hidden className="mt-0.5 size-5" />
                    {alert}
                  </p>
                )}
              </div>
              {blocked && <p className="text-sm text-sale">{m.checkout_attention()}</p>}
              {buyable.length === 0 && <p className="text-sm text-sale">{m.cart_nothing_buyable()}</p>}
              <Button type="submit" size="lg" wide disabled={blocked || buyable.length === 0}>
                {m.checkout_place_order()}
              </Button>
            </div>
          </Panel>
        </div>
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

const itemsOf = ({ slug, seller, lines }: { slug: string; seller: string; lines: CartLine[] }) => ({
  key: slug,
  seller,
  items: lines.map(({ product, quantity }) => ({
    productId: product.id,
    name: product.name,
    image: product.image,
    price: product.price,
    quantity,
  })),
})

const EditCart = () => (
  <Link to={paths.cart()} className="py-1 text-sm font-medium text-brand hover:underline">
    {m.checkout_edit_cart()}
  </Link>
)

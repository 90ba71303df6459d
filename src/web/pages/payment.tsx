import { useEffect } from 'react'
import { useParams } from 'react-router'
import { formatProblem } from '#web/errors/format-problem.ts'
import { shippingDraft } from '#web/features/addresses/shipping.ts'
import { refreshCartEverywhere } from '#web/features/cart/cart-store.ts'
import { dropCoupon } from '#web/features/cart/coupon-store.ts'
import { useCartCount } from '#web/features/cart/use-cart-count.ts'
import { useSession } from '#web/features/identity/session.ts'
import { endsCheckout } from '#web/features/payments/ended-checkouts.ts'
import { PaymentOutcome } from '#web/features/payments/payment-outcome.tsx'
import { usePayment } from '#web/features/payments/use-payment.ts'
import { wayDraft } from '#web/features/payments/way-draft.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { MarketHandle } from '#web/shells/market.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { notify } from '#web/ui/toast.ts'
import type { Route } from './+types/payment'

export const handle: MarketHandle = { ownBottomBar: true, plainHeader: true }

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.payment_title(),
    description: m.payment_description(),
    path: paths.payment(params.id),
    hidden: true,
  })

/** Where a gateway sends its buyers back to: the truth about the payment, and what to do next. Works without a session. */
export default function PaymentPage() {
  const { id = '' } = useParams()
  const shown = usePayment(id)
  const session = useSession()
  const cartCount = useCartCount()
  // One for an order that was placed before leaves the cart and the checkout as they are.
  const paid = shown.status === 'known' && shown.payment.order_id !== null && shown.payment.for_order === null

  useEffect(() => {
    if (!paid) return
    void refreshCartEverywhere()
    if (!endsCheckout(id)) return
    dropCoupon()
    // The address is kept for the next order, the note is not.
    const draft = shippingDraft.read()
    if (draft) shippingDraft.save({ ...draft, note: '' })
    wayDraft.clear()
  }, [id, paid])

  return (
    <div className="page py-5 sm:py-8">
      <NeedsScript />
      {shown.status === 'loading' && (
        <div aria-busy>
          <p role="status" className="mx-auto mb-4 max-w-md text-center">
            {shown.unanswered ? m.payment_no_answer() : m.payment_loading()}
          </p>
          <Skeleton className="mx-auto h-72 max-w-md" />
        </div>
      )}
      {shown.status === 'unknown' && (
        <ErrorState
          level="h1"
          title={m.payment_unknown()}
          text={m.payment_unknown_text()}
          action={
            <Link to={paths.account('orders')} className={buttonClass()}>
              {m.payment_to_orders()}
            </Link>
          }
        />
      )}
      {shown.status === 'known' && (
        <PaymentOutcome
          payment={shown.payment}
          signedIn={session.status === 'signed_in'}
          cartCount={cartCount}
          cancelling={shown.cancelling}
          onCancel={() => void shown.cancel().catch((error: unknown) => notify.error(formatProblem(error)))}
        />
      )}
    </div>
  )
}

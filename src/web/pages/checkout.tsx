import { CartEmpty, CartFailed } from '#web/features/cart/cart-states.tsx'
import { refreshCartEverywhere } from '#web/features/cart/cart-store.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { useOrdering } from '#web/features/checkout/use-ordering.ts'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/checkout'
import { CheckoutForm } from './checkout-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.checkout_title(),
    description: m.checkout_description(),
    path: paths.checkout(),
    hidden: true,
  })

export default function CheckoutPage() {
  const session = useSignedInOnly()
  const cart = useCart()
  const ordered = useOrdering(session.status === 'signed_in', refreshCartEverywhere)
  const known = cart.status === 'ready' || cart.status === 'failed'
  const busy = ordered.ordering.step !== 'filling'

  if (session.status === 'guest' || (!known && !busy)) return <Waiting />
  if (cart.lines.length === 0 && !busy) {
    return (
      <div className="page py-8">{cart.status === 'failed' ? <CartFailed error={cart.error} /> : <CartEmpty />}</div>
    )
  }
  return <CheckoutForm owner={session.id} lines={cart.lines} {...ordered} />
}

function Waiting() {
  return (
    <div className="page py-8" aria-busy>
      <h1 className="text-2xl font-bold">{m.checkout_heading()}</h1>
      <p role="status" className="sr-only">
        {m.checkout_loading()}
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-112" />
          <Skeleton className="h-80" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}

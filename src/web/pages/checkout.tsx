import { noAddresses, useOfferedAddresses } from '#web/features/addresses/offered-addresses.ts'
import { CartEmpty, CartFailed } from '#web/features/cart/cart-states.tsx'
import { refreshCartEverywhere } from '#web/features/cart/cart-store.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { useOrdering } from '#web/features/checkout/use-ordering.ts'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { MarketHandle } from '#web/shells/market.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/checkout'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutGrid } from './checkout-grid.ts'

/** Nothing leads away from an order by accident: neither a search nor the bar of places. */
export const handle: MarketHandle = { ownBottomBar: true, plainHeader: true }

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
  const offered = useOfferedAddresses(session.status === 'signed_in')
  const ordered = useOrdering(session.status === 'signed_in', refreshCartEverywhere)
  const isLoaded = (cart.status === 'ready' || cart.status === 'failed') && offered !== null
  const busy = ordered.ordering.step !== 'filling'

  if (session.status === 'guest' || (!isLoaded && !busy)) return <Waiting />
  if (cart.lines.length === 0 && !busy) {
    return (
      <div className="page py-8">{cart.status === 'failed' ? <CartFailed error={cart.error} /> : <CartEmpty />}</div>
    )
  }
  return <CheckoutForm owner={session.id} lines={cart.lines} offered={offered ?? noAddresses} {...ordered} />
}

function Waiting() {
  return (
    <div className="page py-5 sm:py-8" aria-busy>
      <NeedsScript />
      <h1 className="text-2xl font-bold">{m.checkout_heading()}</h1>
      <p role="status" className="sr-only">
        {m.checkout_loading()}
      </p>
      <div className={checkoutGrid}>
        <Skeleton className="h-17 lg:col-start-2 lg:row-start-1 lg:h-96" />
        <div className="flex flex-col gap-4 sm:gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Skeleton className="h-112" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </div>
  )
}

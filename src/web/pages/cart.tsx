import { Suspense } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { toAmount } from '#contract/money.ts'
import { amountOfKind } from '#contract/orders/charge-rules.ts'
import { missingForFreeShipping, totalsOf } from '#contract/orders/totals.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { buyableLines, lacksPieces, needsAttention, pricedLine } from '#web/features/cart/cart-lines.ts'
import { CartEmpty, CartFailed } from '#web/features/cart/cart-states.tsx'
import { type Cart, refreshCart, refreshCartEverywhere } from '#web/features/cart/cart-store.ts'
import { PromoBox } from '#web/features/cart/promo-box.tsx'
import { SavedList } from '#web/features/cart/saved-list.tsx'
import type { Saved } from '#web/features/cart/saved-store.ts'
import { SellerGroups, SellerGroupsSkeleton } from '#web/features/cart/seller-groups.tsx'
import { useCart } from '#web/features/cart/use-cart.ts'
import { useCoupon } from '#web/features/cart/use-coupon.ts'
import { useSaved } from '#web/features/cart/use-saved.ts'
import { DeliveryEstimate } from '#web/features/checkout/delivery-estimate.tsx'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { shownTotals, TotalsList } from '#web/features/orders/totals-list.tsx'
import { formatAmount, formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useRates } from '#web/settings.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/cart'

const PendingPayment = lazy(async () => ({
  default: (await import('#web/features/checkout/pending-payment.tsx')).PendingPayment,
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.cart_title(), description: m.cart_description(), path: paths.cart(), hidden: true })

export default function CartPage() {
  const { status } = useSignedInOnly()
  const cart = useCart()
  // Beside the cart, not after it: one round trip less until the page is complete.
  const saved = useSaved(status === 'signed_in')
  if (status === 'guest' || cart.status === 'guest' || cart.status === 'loading') return <Waiting />
  if (cart.lines.length > 0) return <Filled cart={cart} saved={saved} />
  return (
    <div className="page flex flex-col gap-8 py-8">
      {cart.status === 'failed' ? <CartFailed error={cart.error} /> : <CartEmpty />}
      <SavedList saved={saved} />
    </div>
  )
}

function Filled({ cart: { lines, count, error }, saved }: { cart: Cart; saved: Saved }) {
  return (
    <div className="page py-5 sm:py-8">
      <h1 className="text-2xl font-bold">{m.cart_heading()}</h1>
      <p className="mb-4 text-ink-soft sm:mt-1 sm:mb-6">{m.cart_count({ count, shown: formatNumber(count) })}</p>
      {error && (
        <p
          role="status"
          className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sale-tint px-4 py-2 text-sale"
        >
          {m.cart_stale({ problem: formatProblem(error) })}
          <Button variant="secondary" size="sm" onClick={() => void refreshCart()}>
            {m.ui_try_again()}
          </Button>
        </p>
      )}
      {/* The last pieces may be kept for the buyer: the checkout, which says so, cannot be reached without any. */}
      {lacksPieces(lines) && (
        <Suspense>
          <PendingPayment refresh={refreshCartEverywhere} className="mb-5" />
        </Suspense>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <SellerGroups lines={lines} />
        <Summary lines={lines} />
        <SavedList saved={saved} />
      </div>
    </div>
  )
}

function Summary({ lines }: { lines: readonly CartLine[] }) {
  const coupon = useCoupon(lines)
  const rates = useRates()
  const buyable = buyableLines(lines)
  const blocked = needsAttention(lines)
  const totals = totalsOf(buyable.map(pricedLine), rates, coupon.discount)
  const missing = missingForFreeShipping(totals, rates)
  return (
    <aside
      aria-label={m.checkout_summary()}
      className="flex flex-col gap-5 rounded-md border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-22 lg:row-span-2"
    >
      <h2 className="text-lg font-semibold">{m.checkout_summary()}</h2>
      {buyable.length > 0 && <PromoBox coupon={coupon} lines={lines} />}
      <TotalsList totals={shownTotals(totals, coupon.applied)} taxPercent={rates.taxPercent} />
      {amountOfKind(totals.charges, 'shipping') > 0 && (
        <p className="text-sm text-ink-soft">
          {missing === null
            ? m.checkout_shipping_hint()
            : m.cart_free_shipping_missing({ amount: formatAmount(toAmount(missing)) })}
        </p>
      )}
      {buyable.length === 0 ? (
        <p className="text-sm text-sale">{m.cart_nothing_buyable()}</p>
      ) : (
        <DeliveryEstimate className="text-sm text-ink-soft" />
      )}
      {blocked && <p className="text-sm text-sale">{m.cart_attention()}</p>}
      <CheckoutBar total={toAmount(totals.total)} disabled={buyable.length === 0 || blocked} />
      <Link
        to={paths.products()}
        className="inline-flex min-h-11 items-center self-center text-sm font-medium text-brand hover:underline"
      >
        {m.cart_continue()}
      </Link>
    </aside>
  )
}

/** The way on; on phones always in reach, with the total, above the bar of places. */
function CheckoutBar({ total, disabled }: { total: string; disabled: boolean }) {
  return (
    <div
      data-second-bar
      className="flex flex-wrap items-center gap-x-4 gap-y-2 afloat:fixed afloat:inset-x-0 afloat:bottom-[calc(var(--spacing)*14+1px+env(safe-area-inset-bottom))] afloat:z-20 afloat:border-t afloat:border-line afloat:bg-surface afloat:px-4 afloat:py-2"
    >
      <p className="hidden leading-tight afloat:block">
        <span className="block text-xs text-ink-soft">{m.checkout_total()}</span>
        <span className="text-lg leading-tight font-bold whitespace-nowrap tabular">{formatAmount(total)}</span>
      </p>
      {/* Below a long total. */}
      <div className="flex-1 basis-40">
        {disabled ? (
          <Button size="lg" wide idle>
            {m.cart_checkout()}
          </Button>
        ) : (
          <Link to={paths.checkout()} className={buttonClass({ size: 'lg', wide: true })}>
            {m.cart_checkout()}
          </Link>
        )}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className="page py-5 sm:py-8" aria-busy>
      <NeedsScript />
      <h1 className="text-2xl font-bold">{m.cart_heading()}</h1>
      <p role="status" className="mb-4 text-ink-soft sm:mt-1 sm:mb-6">
        {m.cart_loading()}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <SellerGroupsSkeleton />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}

import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import type { AppliedCoupon } from '#contract/coupons/coupons.ts'
import { toAmount } from '#contract/money.ts'
import type { Totals } from '#contract/orders/totals.ts'
import { buyableLines, bySeller, countOf } from '#web/features/cart/cart-lines.ts'
import { DeliveryEstimate } from '#web/features/checkout/delivery-estimate.tsx'
import { OrderItems } from '#web/features/orders/order-items.tsx'
import { shownTotals, TotalsList } from '#web/features/orders/totals-list.tsx'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type CheckoutSummaryProps = {
  lines: readonly CartLine[]
  totals: Totals
  taxPercent: number
  /** The one in force. */
  coupon: AppliedCoupon | null
  /** The promo code box. */
  promo: ReactNode
}

/** What is ordered, and what it costs. On phones one line says both, which opens to all of it. */
export function CheckoutSummary({ lines, totals, taxPercent, coupon, promo }: CheckoutSummaryProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const buyable = buyableLines(lines)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-4 py-2.5 text-start lg:hidden"
      >
        <Thumbnails lines={buyable} />
        <span className="min-w-min flex-1">
          <span className="block text-sm text-ink-soft">
            {m.cart_count({ count: countOf(buyable), shown: formatNumber(countOf(buyable)) })}
            {totals.discount > 0 && (
              <span className="text-success tabular"> · −{formatAmount(toAmount(totals.discount))}</span>
            )}
          </span>
          <span className="block min-w-24 font-bold wrap-normal tabular">{formatAmount(toAmount(totals.total))}</span>
        </span>
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-brand">
          {open ? m.checkout_hide() : m.checkout_show()}
          <ChevronDown aria-hidden className={clsx('size-4 transition-transform', open && 'rotate-180')} />
        </span>
      </button>
      <div id={id} className={clsx('flex flex-col gap-4 max-lg:mt-4 lg:gap-6', !open && 'max-lg:hidden')}>
        <Panel title={m.checkout_items()} aside={<EditCart />}>
          <OrderItems level="h3" groups={bySeller(buyable).map(itemsOf)} />
          {buyable.length < lines.length && <p className="mt-4 text-sm text-warning">{m.checkout_left_out()}</p>}
        </Panel>
        <Panel title={m.checkout_summary()}>
          <div className="mb-5">{promo}</div>
          <TotalsList totals={shownTotals(totals, coupon)} taxPercent={taxPercent} />
          <DeliveryEstimate className="mt-4 text-sm text-ink-soft" />
        </Panel>
      </div>
    </div>
  )
}

const THUMBNAILS = 3

const Thumbnails = ({ lines }: { lines: readonly CartLine[] }) => (
  <span aria-hidden className="flex -space-x-5">
    {lines.slice(0, THUMBNAILS).map(({ product }) => (
      <span
        key={product.variant_id}
        className="size-11 shrink-0 overflow-hidden rounded-md border-2 border-surface bg-brand-tint"
      >
        {product.image && <Picture url={product.image} alt="" sizes="2.75rem" className="size-full" />}
      </span>
    ))}
  </span>
)

const itemsOf = ({ slug, seller, lines }: { slug: string; seller: string; lines: CartLine[] }) => ({
  key: slug,
  seller,
  items: lines.map(({ product, quantity }) => ({
    productId: product.id,
    variantId: product.variant_id,
    name: product.name,
    variant: product.variant_name,
    image: product.image,
    price: product.price,
    quantity,
  })),
})

const EditCart = () => (
  <Link
    to={paths.cart()}
    className="inline-flex items-center text-sm font-medium text-brand hover:underline touch:-my-2 touch:min-h-11"
  >
    {m.checkout_edit_cart()}
  </Link>
)

import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Totals } from '#contract/orders/totals.ts'
import { buyableLines, bySeller, needsAttention } from '#web/features/cart/cart-lines.ts'
import { OrderItems } from '#web/features/orders/order-items.tsx'
import { shownTotals, TotalsList } from '#web/features/orders/totals-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

export type CheckoutSummaryProps = {
  lines: readonly CartLine[]
  totals: Totals
  taxPercent: number
  /** Where a code is entered. */
  promo: ReactNode
  /** Why there is no order yet. */
  problem: ReactNode
  /** What is still missing in the form, in words. */
  alert: string | null
  /** Something has to become known before anything can be ordered. */
  waiting: boolean
}

/** What is ordered and what it costs; ends with the button that places the order. */
export function CheckoutSummary({ lines, totals, taxPercent, promo, problem, alert, waiting }: CheckoutSummaryProps) {
  const buyable = buyableLines(lines)
  const blocked = needsAttention(lines)
  return (
    <div className="flex flex-col gap-6 lg:sticky lg:top-22">
      <Panel title={m.checkout_items()} aside={<EditCart />}>
        <OrderItems level="h3" groups={bySeller(buyable).map(itemsOf)} />
        {buyable.length < lines.length && <p className="mt-4 text-sm text-warning">{m.checkout_left_out()}</p>}
      </Panel>
      <Panel title={m.checkout_summary()}>
        <div className="mb-5">{promo}</div>
        <TotalsList totals={shownTotals(totals)} taxPercent={taxPercent} />
        <p className="mt-4 text-sm text-ink-soft">{m.checkout_delivery()}</p>
        <div className="mt-5 flex flex-col gap-4">
          {problem}
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
          <Button type="submit" size="lg" wide disabled={blocked || buyable.length === 0} busy={waiting}>
            {m.checkout_place_order()}
          </Button>
        </div>
      </Panel>
    </div>
  )
}

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

import type { ProductChosen } from '#web/features/catalogue/product/use-chosen-variant.ts'
import { WatchButton } from '#web/features/watches/watch-button.tsx'
import { formatPercent } from '#web/format.ts'
import { AddButton } from '#web/pages/offers/add-button.tsx'
import { m } from '#web/paraglide/messages.js'
import type { ButtonLook } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'

type BuyButtonProps = ButtonLook & { product: ProductChosen; quantity: number; signedIn: boolean }

/** Add to Cart; while it is sold out, 'Tell me when it is back'. Both are about the chosen variant. */
export const BuyButton = ({ product, quantity, signedIn, ...look }: BuyButtonProps) =>
  product.stock > 0 ? (
    <AddButton {...look} product={product} quantity={quantity} />
  ) : (
    <WatchButton {...look} product={product} signedIn={signedIn} kind="stock" />
  )

/** On phones, at the lower edge: what is bought, its price and the button. */
export function BuyBar(props: BuyButtonProps) {
  const { name, variant, price, saved } = props.product
  return (
    <div
      role="group"
      aria-label={m.product_buy()}
      className="fixed inset-x-0 bottom-0 z-30 hidden flex-wrap items-center gap-3 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] afloat:flex"
    >
      {/* As wide as the price at least; where that leaves no room for the button, it goes below, as wide as the bar. */}
      <div className="min-w-min flex-999">
        <p aria-hidden className="truncate text-xs text-ink-soft [contain:inline-size]">
          {variant?.name ?? name}
        </p>
        {/* One line: where a long price leaves no room, the percent wraps out of sight. */}
        <div className="flex max-h-[1.6em] flex-wrap items-baseline gap-x-1.5 overflow-hidden">
          <Price price={price} className="whitespace-nowrap" />
          {saved > 0 && <span className="text-sm font-semibold text-sale">−{formatPercent(saved)}</span>}
        </div>
      </div>
      <div className="grid max-w-full shrink-0 grow">
        <BuyButton {...props} />
      </div>
    </div>
  )
}

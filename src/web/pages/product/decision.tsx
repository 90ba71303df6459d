import LifeBuoy from 'lucide-react/icons/life-buoy'
import Store from 'lucide-react/icons/store'
import TreePalm from 'lucide-react/icons/tree-palm'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { shortLabel, useCategoryLabel } from '#web/features/catalogue/categories.ts'
import type { Away } from '#web/features/catalogue/offer.ts'
import { OfferRating } from '#web/features/catalogue/offer-rating.tsx'
import { Assurances } from '#web/features/catalogue/product/assurances.tsx'
import { OptionPickers } from '#web/features/catalogue/product/option-pickers.tsx'
import { type ProductView, productViewPath, VARIANT_PARAMETER } from '#web/features/catalogue/product/product-view.ts'
import { SizeChart } from '#web/features/catalogue/product/size-chart.tsx'
import { brandPath } from '#web/features/catalogue/product/specification.tsx'
import { StockLine } from '#web/features/catalogue/product/stock-line.tsx'
import type { ProductChosen } from '#web/features/catalogue/product/use-chosen-variant.ts'
import { ShareButton } from '#web/features/catalogue/share-button.tsx'
import { WatchButton } from '#web/features/watches/watch-button.tsx'
import { WishButton } from '#web/features/wishlist/wish-button.tsx'
import { formatDay, formatPercent } from '#web/format.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { BuyBar, BuyButton } from './buy-bar.tsx'

type DecisionProps = {
  product: ProductChosen
  /** The address names a variant that is not offered any more. */
  isGone: boolean
  view: ProductView
  signedIn: boolean
}

/** The right-hand column: price, options and Add to Cart. On phones the button is at the lower edge. */
export function Decision({ product, isGone, view, signedIn }: DecisionProps) {
  const { id, name, price, originalPrice, saved, stock, freeShipping, away, variant } = product
  const [wanted, setWanted] = useState(1)
  // Between 1 and the stock (rules.md C-16).
  const quantity = Math.min(wanted, stock)
  const buy = { product, quantity, signedIn }

  return (
    <div className="flex flex-col gap-3 lg:gap-5">
      <Heading product={product} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price price={price} original={originalPrice} size="xl" />
        {saved > 0 && <Badge tone="sale">{m.product_save({ percent: formatPercent(saved) })}</Badge>}
      </div>
      {isGone && variant && (
        <p className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
          {m.product_variant_gone({ variant: variant.name })}
        </p>
      )}
      <OptionPickers product={product} to={(chosen) => productViewPath(id, view, { variant: chosen })} />
      <SizeChart chart={product.sizeChart} />
      {away && <AwayNotice away={away} />}
      <div className="flex flex-col gap-2">
        <StockLine stock={stock} />
        <p className="flex items-center gap-2 text-sm text-ink-soft narrow:flex-wrap">
          <Truck aria-hidden className="size-4.5" />
          {freeShipping && (
            <span className="font-semibold text-success">{m.ui_sentence({ text: m.product_free_shipping() })}</span>
          )}
          {m.product_delivery()}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {stock > 0 && <QuantityStepper value={quantity} max={stock} onChange={setWanted} />}
        <div className="flex-1 basis-40 afloat:hidden">
          <BuyButton {...buy} size="lg" wide />
        </div>
      </div>
      {/* One line also in the fallback font, so that nothing below moves when the font arrives. */}
      <div className="-mx-3 flex flex-wrap gap-1 lg:-mx-2 lg:gap-0 lg:[&>*]:px-2">
        <WishButton product={product} look="page" />
        <WatchButton product={product} signedIn={signedIn} kind="price" variant="ghost" size="sm" />
        <ShareButton title={name} search={view.variant === null ? '' : `?${VARIANT_PARAMETER}=${view.variant}`} />
        <Link to={paths.account('support')} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <LifeBuoy aria-hidden className="size-4.5" />
          {m.product_support()}
        </Link>
      </div>
      <SellerCard seller={product.seller} slug={product.sellerSlug} />
      <Assurances />
      <BuyBar {...buy} />
    </div>
  )
}

/** Category, name, rating and brand. */
function Heading({ product: { name, rating, reviews, category, brand } }: { product: ProductChosen }) {
  const categoryLabel = useCategoryLabel()
  return (
    <div>
      <Link to={paths.products({ categories: [category] })} className="inline-flex min-h-8 items-center max-lg:hidden">
        <Badge tone="brand">{shortLabel(categoryLabel(category))}</Badge>
      </Link>
      <h1
        lang={otherLanguage(name)}
        className="text-lg leading-snug font-bold tracking-tight wrap-anywhere sm:text-2xl lg:mt-1"
      >
        {name}
      </h1>
      <p className="-mb-2 flex flex-wrap items-center gap-x-5 text-sm lg:mt-1 lg:mb-0">
        <a
          href="#reviews"
          title={m.product_to_reviews()}
          className="inline-flex min-h-9 items-center rounded-md hover:underline touch:min-h-11"
        >
          <OfferRating rating={rating} reviews={reviews} />
        </a>
        {brand !== null && (
          <Link to={brandPath(brand.name)} className="inline-flex min-h-9 items-center hover:underline touch:min-h-11">
            {m.product_brand({ brand: brand.label })}
          </Link>
        )}
      </p>
    </div>
  )
}

/** Why the product is unavailable. */
function AwayNotice({ away: { backOn } }: { away: Away }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-line bg-surface px-4 py-3 text-sm">
      <TreePalm aria-hidden className="mt-0.5 size-5 text-warning" />
      <span>
        <span className="block font-semibold">{m.store_away_title()}</span>
        <span className="text-ink-soft">
          {backOn === null ? m.store_away_text() : m.store_back_text({ day: formatDay(backOn) })}
        </span>
      </span>
    </p>
  )
}

function SellerCard({ seller, slug }: { seller: string; slug: string }) {
  return (
    <div className="flex items-center gap-3 border-t border-line pt-5 narrow:flex-wrap">
      <span aria-hidden className="flex size-11 items-center justify-center rounded-full bg-brand-tint text-brand">
        <Store className="size-5" />
      </span>
      <p className="min-w-0 flex-1 narrow:basis-1/2">
        <span className="block text-xs text-ink-soft">{m.product_seller()}</span>
        <Link
          to={paths.store(slug)}
          lang={otherLanguage(seller)}
          className="block truncate font-semibold touch:py-2.5 hover:text-brand hover:underline"
        >
          {seller}
        </Link>
      </p>
      <Link
        to={paths.store(slug)}
        className="inline-flex min-h-11 items-center text-end text-sm font-semibold text-brand hover:underline"
      >
        {m.product_seller_more()}
      </Link>
    </div>
  )
}

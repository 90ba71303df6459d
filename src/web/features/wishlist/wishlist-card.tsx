import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { WishlistItem } from '#contract/wishlist/wishlist.ts'
import { formatNumber, formatShortDay } from '#web/format.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'

type WishlistCardProps = {
  item: WishlistItem
  /** It is being moved to the cart. */
  moving: boolean
  onMove: () => void
  onRemove: () => void
}

/** Picture, name, stars of the rating rounded down, price, seller; moves to the cart, and removes (rules.md B-8). */
export function WishlistCard({ item: { product }, moving, onMove, onRemove }: WishlistCardProps) {
  const obstacle = obstacleOf(product)
  return (
    <article className="group relative flex h-full flex-col gap-2.5">
      <div className="relative">
        <Link
          to={paths.product(product.id)}
          tabIndex={-1}
          aria-hidden
          className="block aspect-square overflow-hidden rounded-md bg-brand-tint"
        >
          {product.image && (
            <Picture
              url={product.image}
              alt=""
              sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 44vw"
              className={clsx('size-full', obstacle && 'opacity-45')}
            />
          )}
        </Link>
        {obstacle && (
          <span className="pointer-events-none absolute inset-0 flex items-center justify-center p-2">
            <span className="rounded-full bg-ink px-4 py-1.5 text-center text-sm font-semibold text-paper">
              {obstacle}
            </span>
          </span>
        )}
        <IconButton
          look="floating"
          label={m.wishlist_remove({ name: product.name })}
          icon={<Heart aria-hidden className="size-5 fill-current text-sale" />}
          onClick={onRemove}
          className="absolute end-1 top-1"
        />
      </div>
      <div className="flex flex-1 flex-col items-start gap-1">
        <h3 className="line-clamp-2 text-sm leading-snug font-medium sm:text-base">
          <Link
            to={paths.product(product.id)}
            lang={otherLanguage(product.name)}
            className="hover:text-brand hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        <span className="flex items-center gap-1.5 text-xs text-ink-soft tabular">
          <Stars rating={Math.floor(product.rating)} />
          <span
            role="img"
            aria-label={m.offer_rating_count({ count: product.reviews, shown: formatNumber(product.reviews) })}
          >
            ({formatNumber(product.reviews)})
          </span>
        </span>
        <Price
          price={product.price}
          original={product.original_price}
          from={Number(product.price_max) > Number(product.price)}
          size="lg"
        />
        <Badge className="max-w-full">
          <span lang={otherLanguage(product.seller)} className="truncate">
            {product.seller}
          </span>
        </Badge>
      </div>
      {product.has_options && obstacle === null ? (
        <Link to={paths.product(product.id)} className={buttonClass({ size: 'sm', wide: true })}>
          <span>
            {m.offer_choose()}
            <span className="sr-only"> {product.name}</span>
          </span>
        </Link>
      ) : (
        <Button size="sm" wide busy={moving} idle={obstacle !== null} onClick={onMove}>
          {obstacle === null && !moving && <ShoppingCart aria-hidden className="size-4.5" />}
          <span>
            {obstacle ?? (moving ? m.offer_adding() : m.offer_add())}
            <span className="sr-only"> {product.name}</span>
          </span>
        </Button>
      )}
    </article>
  )
}

/** Why it is not available. */
function obstacleOf({ available, inStock, seller_on_holiday, seller_back_on }: WishlistItem['product']): string | null {
  if (!available) return m.wishlist_unavailable()
  if (inStock && seller_on_holiday)
    return seller_back_on === null ? m.store_away() : m.store_back({ day: formatShortDay(seller_back_on) })
  return inStock ? null : m.offer_out_of_stock()
}

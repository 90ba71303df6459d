import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import type { PictureProps } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Offer } from './offer.ts'
import { OfferBadges } from './offer-badges.tsx'
import { OfferPicture } from './offer-picture.tsx'
import { OfferRating } from './offer-rating.tsx'
import { SellerLink } from './seller-link.tsx'

export type OfferCardProps = {
  offer: Offer
  sizes: string
  load?: PictureProps['load']
  /** The heart, top right. */
  corner?: ReactNode
  /** Add to Cart: below on touch, over the picture's lower edge on hover and focus elsewhere. */
  action?: ReactNode
  heading?: 'h2' | 'h3' | undefined
  /** False on the seller's own page. */
  seller?: boolean | undefined
  className?: string | undefined
}

/** The whole card leads to the product; what stands on it (heart, button) does its own thing. */
export function OfferCard({
  offer,
  sizes,
  load,
  corner,
  action,
  heading: Heading = 'h3',
  seller = true,
  className,
}: OfferCardProps) {
  return (
    <article className={clsx('group relative flex h-full flex-col gap-2.5', className)}>
      <div className="relative">
        <OfferPicture picture={offer.picture} sizes={sizes} load={load} dimmed={offer.stock <= 0} />
        <OfferBadges offer={offer} />
        {corner && <div className="absolute end-1 top-1 z-10">{corner}</div>}
      </div>
      <div className="flex flex-1 flex-col gap-1">
        <Heading className="line-clamp-2 text-sm leading-snug font-medium sm:text-base">
          <Link
            to={paths.product(offer.id)}
            {...(offer.luxury && { 'data-luxury': '' })}
            className="after:absolute after:inset-0 after:rounded-md group-hover:text-brand focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
          >
            {offer.name}
          </Link>
        </Heading>
        <OfferRating rating={offer.rating} reviews={offer.reviews} />
        <Price price={offer.price} original={offer.originalPrice} size="lg" />
        {seller && (
          <p className="truncate text-xs text-ink-soft">
            <SellerLink seller={offer.seller} slug={offer.sellerSlug} />
          </p>
        )}
      </div>
      {action && (
        // As large as the picture and above it, so that the button lies on its lower edge; on touch below everything.
        <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex aspect-square items-end p-2 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 touch:static touch:aspect-auto touch:p-0 touch:opacity-100">
          <div className="pointer-events-auto w-full">{action}</div>
        </div>
      )}
    </article>
  )
}

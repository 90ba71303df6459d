import type { ReactNode } from 'react'
import { otherLanguage } from '#web/local-names.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import type { PictureProps } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Offer } from './offer.ts'
import { OfferBadges } from './offer-badges.tsx'
import { OfferColours } from './offer-colours.tsx'
import { OfferPicture } from './offer-picture.tsx'
import { OfferRating } from './offer-rating.tsx'
import { SellerLink } from './seller-link.tsx'

export type OfferCardProps = {
  offer: Offer
  sizes: string
  load?: PictureProps['load']
  /** The heart, top right. */
  corner?: ReactNode
  /** Add to Cart, on the picture's lower edge: always on touch, elsewhere on hover and focus. */
  action?: ReactNode
  heading?: 'h2' | 'h3' | undefined
  /** False on the seller's own page. */
  seller?: boolean | undefined
}

/**
 * A product card. The whole card links to the product, except for the heart and the button on it. Its classes are those of
 * cards.css.
 */
export function OfferCard({
  offer,
  sizes,
  load,
  corner,
  action,
  heading: Heading = 'h3',
  seller = true,
}: OfferCardProps) {
  return (
    <article className="card">
      <div>
        <OfferPicture picture={offer.picture} sizes={sizes} load={load} dimmed={offer.stock <= 0} />
        <OfferBadges offer={offer} />
        <OfferColours colours={offer.colours} />
        {corner}
      </div>
      <div className="card-text">
        <Heading className="card-name">
          <Link
            to={paths.product(offer.id)}
            discover="none"
            lang={otherLanguage(offer.name)}
            {...(offer.luxury && { 'data-luxury': '' })}
          >
            {offer.name}
          </Link>
        </Heading>
        <OfferRating rating={offer.rating} reviews={offer.reviews} />
        <Price price={offer.price} original={offer.originalPrice} from={offer.from} size="lg" />
        {seller && (
          <p className="card-shop">
            <SellerLink seller={offer.seller} slug={offer.sellerSlug} />
          </p>
        )}
      </div>
      {action && <div className="card-action">{action}</div>}
    </article>
  )
}

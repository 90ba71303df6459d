import type { ReactNode } from 'react'
import { formatNumber } from '#web/format.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import type { PictureProps } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { shortLabel, useCategoryLabel } from './categories.ts'
import type { OfferDetails } from './offer.ts'
import { OfferBadges } from './offer-badges.tsx'
import { OfferColours } from './offer-colours.tsx'
import { OfferPicture } from './offer-picture.tsx'
import { OfferRating } from './offer-rating.tsx'
import { SellerLink } from './seller-link.tsx'

/** More tags than these are only counted (rules.md L-11). */
const TAGS_SHOWN = 3

type OfferRowProps = {
  offer: OfferDetails
  load?: PictureProps['load']
  /** The heart, at the end of the name's line. */
  corner?: ReactNode
  action: ReactNode
}

/** A product in the list view. Its classes are those of cards.css. */
export function OfferRow({ offer, load, corner, action }: OfferRowProps) {
  const categoryLabel = useCategoryLabel()
  const mark = offer.luxury ? { 'data-luxury': '' } : {}
  return (
    <article className="row-offer">
      <div className="relative">
        <OfferPicture
          picture={offer.picture}
          sizes="(min-width: 40rem) 11rem, 7rem"
          load={load}
          dimmed={offer.stock <= 0}
        />
        <OfferBadges offer={offer} />
        <OfferColours colours={offer.colours} />
      </div>
      <div className="min-w-0">
        <div className="row-head">
          <h2>
            <Link to={paths.product(offer.id)} discover="none" lang={otherLanguage(offer.name)} {...mark}>
              {offer.name}
            </Link>
          </h2>
          {corner}
        </div>
        <OfferRating rating={offer.rating} reviews={offer.reviews} />
        <p className="row-about" lang={otherLanguage(offer.description)}>
          {offer.description}
        </p>
        <p className="row-from">
          <span>{shortLabel(categoryLabel(offer.category))}</span>
          <SellerLink seller={m.offer_by({ seller: offer.seller })} slug={offer.sellerSlug} />
        </p>
        <Tags tags={offer.tags} />
      </div>
      <div className="row-buy">
        <Price price={offer.price} original={offer.originalPrice} from={offer.from} size="lg" />
        <div>
          <Link
            to={paths.product(offer.id)}
            discover="none"
            {...mark}
            aria-label={`${m.offer_details()}: ${offer.name}`}
            className="row-details"
          >
            {m.offer_details()}
          </Link>
          {action}
        </div>
      </div>
    </article>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const hidden = tags.length - TAGS_SHOWN
  return (
    <ul className="row-tags">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {hidden > 0 && <li>{m.offer_tags_more({ count: formatNumber(hidden) })}</li>}
    </ul>
  )
}

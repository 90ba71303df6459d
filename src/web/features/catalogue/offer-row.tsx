import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { PictureProps } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { shortCategoryLabel } from './categories.ts'
import type { OfferDetails } from './offer.ts'
import { OfferBadges } from './offer-badges.tsx'
import { OfferPicture } from './offer-picture.tsx'
import { OfferRating } from './offer-rating.tsx'
import { SellerLink } from './seller-link.tsx'

/** SPEC 2: more tags than these are only counted. */
const TAGS_SHOWN = 3

type OfferRowProps = {
  offer: OfferDetails
  load?: PictureProps['load']
  /** The heart, at the end of the name's line. */
  corner?: ReactNode
  action: ReactNode
}

/** The list view: a line per product, with room for its words. */
export function OfferRow({ offer, load, corner, action }: OfferRowProps) {
  const mark = offer.luxury ? { 'data-luxury': '' } : {}
  return (
    <article className="group relative grid grid-cols-[7rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[11rem_1fr] lg:grid-cols-[11rem_1fr_auto] lg:gap-x-6">
      <div className="relative">
        <OfferPicture
          picture={offer.picture}
          sizes="(min-width: 40rem) 11rem, 7rem"
          load={load}
          dimmed={offer.stock <= 0}
        />
        <OfferBadges offer={offer} />
      </div>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 leading-snug font-semibold">
            <Link
              to={paths.product(offer.id)}
              {...mark}
              className="after:absolute after:inset-0 after:rounded-md group-hover:text-brand focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
            >
              {offer.name}
            </Link>
          </h2>
          {corner && <div className="relative z-10 -mt-2">{corner}</div>}
        </div>
        <div className="mt-1">
          <OfferRating rating={offer.rating} reviews={offer.reviews} />
        </div>
        <p className="mt-2 line-clamp-2 max-w-prose text-sm text-ink-soft max-sm:hidden">{offer.description}</p>
        <p className="mt-2 text-sm text-ink-soft">
          {shortCategoryLabel(offer.category)}
          <span aria-hidden> · </span>
          <SellerLink seller={m.offer_by({ seller: offer.seller })} slug={offer.sellerSlug} />
        </p>
        <Tags tags={offer.tags} />
      </div>
      <div className="relative col-span-2 flex flex-wrap items-center justify-between gap-3 lg:col-span-1 lg:w-44 lg:flex-col lg:items-stretch lg:justify-start">
        <Price price={offer.price} original={offer.originalPrice} size="lg" className="lg:flex-col" />
        <div className="z-10 flex gap-2 lg:flex-col">
          <Link
            to={paths.product(offer.id)}
            {...mark}
            aria-label={`${m.offer_details()}: ${offer.name}`}
            className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), 'max-sm:hidden')}
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
    <ul className="mt-2.5 flex flex-wrap gap-1.5 max-sm:hidden">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
      {hidden > 0 && (
        <li className="self-center text-xs text-ink-soft">{m.offer_tags_more({ count: formatNumber(hidden) })}</li>
      )}
    </ul>
  )
}

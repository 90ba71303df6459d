import { formatNumber, formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Stars } from '#web/ui/stars.tsx'

/** Stars and the number of ratings; renders nothing without ratings. */
export function OfferRating({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <span className="text-xs text-ink-soft">{m.ui_not_rated()}</span>
  return (
    <span className="card-rating">
      <Stars rating={rating} />
      <span aria-hidden>{formatRating(rating)}</span>
      <span aria-label={m.offer_rating_count({ count: reviews, shown: formatNumber(reviews) })} role="img">
        {`(${formatNumber(reviews)})`}
      </span>
    </span>
  )
}

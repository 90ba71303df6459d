import { formatNumber, formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Stars } from '#web/ui/stars.tsx'

/** Stars and how many gave them; nothing is said of what nobody has rated. */
export function OfferRating({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <span className="text-xs text-ink-soft">{m.ui_not_rated()}</span>
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-soft tabular">
      <Stars rating={rating} />
      <span aria-hidden>{formatRating(rating)}</span>
      <span aria-label={m.offer_rating_count({ count: formatNumber(reviews) })} role="img">
        ({formatNumber(reviews)})
      </span>
    </span>
  )
}

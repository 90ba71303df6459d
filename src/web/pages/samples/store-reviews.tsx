import { formatDay, formatNumber, formatPercent, formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Stars } from '#web/ui/stars.tsx'
import { sampleReviews, sampleStore } from './sample-store.ts'

export function StoreReviews() {
  const { rating, reviews } = sampleStore
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
      <section aria-label={m.samples_histogram()}>
        <p className="flex items-center gap-3">
          <span className="text-3xl font-bold tabular">{formatRating(rating)}</span>
          <span>
            <Stars rating={rating} size="md" />
            <span className="block text-sm text-ink-soft">
              {m.samples_review_count({ count: formatNumber(reviews) })}
            </span>
          </span>
        </p>
        <Histogram />
      </section>
      <ul className="divide-y divide-line border-y border-line">
        {sampleReviews.map(({ by, rating: given, on, product, text }) => (
          <li key={on} className="py-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{by()}</span>
              <Stars rating={given} />
              <span className="text-sm text-ink-soft">{formatDay(on)}</span>
            </p>
            <p className="mt-0.5 text-sm text-ink-soft">{product()}</p>
            <p className="mt-2 max-w-prose leading-relaxed">{text()}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Histogram() {
  const { histogram, reviews } = sampleStore
  return (
    <ol className="mt-4 flex flex-col gap-1.5 text-sm tabular">
      {histogram.map((count, index) => {
        const stars = histogram.length - index
        const share = Math.round((count / reviews) * 100)
        return (
          <li key={stars} className="grid grid-cols-[4.5rem_1fr_3rem] items-center gap-3">
            <span>{stars === 1 ? m.samples_star() : m.samples_stars({ count: formatNumber(stars) })}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-star" style={{ width: `${share}%` }} />
            </span>
            <span className="text-end text-ink-soft">{formatPercent(share)}</span>
          </li>
        )
      })}
    </ol>
  )
}

import { clsx } from 'clsx'
import { formatNumber, formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Histogram } from './review-shown.ts'

type RatingSummaryProps = {
  average: number
  count: number
  histogram: Histogram
  /** The stars that the list is narrowed to. */
  chosen: number | null
  /** Where those of so many stars are listed; `null`: all. */
  toStars: (stars: number | null) => string
}

export const formatCount = (count: number) =>
  count === 1 ? m.reviews_count_one() : m.reviews_count({ count: formatNumber(count) })

export const formatStars = (stars: number) =>
  stars === 1 ? m.reviews_stars_one() : m.reviews_stars({ stars: formatNumber(stars) })

/** The average and how it came about; a bar narrows the list to its stars, a second click widens it again. */
export function RatingSummary({ average, count, histogram, chosen, toStars }: RatingSummaryProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span aria-hidden className="text-3xl font-bold tabular">
          {formatRating(average)}
        </span>
        <p className="flex flex-col gap-0.5">
          <Stars rating={average} size="md" />
          <span className="text-sm text-ink-soft">{formatCount(count)}</span>
        </p>
      </div>
      <ul aria-label={m.reviews_histogram()} className="-mx-2">
        {histogram.map((row) => (
          <li key={row.rating}>
            <Bar row={row} all={count} chosen={row.rating === chosen} toStars={toStars} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps = Pick<RatingSummaryProps, 'toStars'> & { row: Histogram[number]; all: number; chosen: boolean }

function Bar({ row: { rating, count }, all, chosen, toStars }: BarProps) {
  const look = 'flex min-h-9 touch:min-h-11 items-center gap-3 rounded-md px-2 text-sm'
  const label = m.reviews_bar({ stars: formatStars(rating), count: formatNumber(count), all: formatNumber(all) })
  const content = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="w-16 shrink-0 whitespace-nowrap">
        {formatStars(rating)}
      </span>
      <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-star" style={{ width: `${all ? (100 * count) / all : 0}%` }} />
      </span>
      <span aria-hidden className="w-9 shrink-0 text-end text-ink-soft tabular">
        {formatNumber(count)}
      </span>
    </>
  )
  if (count === 0) return <span className={clsx(look, 'text-ink-soft')}>{content}</span>
  return (
    <Link
      to={toStars(chosen ? null : rating)}
      preventScrollReset
      aria-current={chosen || undefined}
      className={clsx(
        look,
        'transition-colors hover:bg-brand-tint',
        chosen && 'bg-brand-tint font-semibold text-brand',
      )}
    >
      {content}
    </Link>
  )
}

import { clsx } from 'clsx'
import Camera from 'lucide-react/icons/camera'
import SquarePen from 'lucide-react/icons/square-pen'
import { type ReactNode, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { Picture } from '#contract/media/media.ts'
import { reviewSorts } from '#contract/reviews/review-rules.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import {
  narrowsReviews,
  type ProductView,
  productViewPath,
  REVIEWS_PER_PAGE,
} from '#web/features/catalogue/product/product-view.ts'
import { readSession } from '#web/features/identity/session.ts'
import { RatingSummary } from '#web/features/reviews/rating-summary.tsx'
import { ReviewActions } from '#web/features/reviews/review-actions.tsx'
import { ReviewCard } from '#web/features/reviews/review-card.tsx'
import { ReviewPictures } from '#web/features/reviews/review-pictures.tsx'
import { type Histogram, type ReviewShown, toReviewShown } from '#web/features/reviews/review-shown.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { WriteReview } from './write-review.tsx'

export type ReviewsShown = {
  average: number
  /** The number of all reviews, and of those that the chosen stars leave. */
  count: number
  found: number
  histogram: Histogram
  pictures: Picture[]
  list: ReviewShown[]
}

type ReviewsSectionProps = {
  product: { id: number; name: string; picture: { url: string } | null }
  reviews: ReviewsShown
  view: ProductView
  own: OwnReview | null
  onOwnChanged: () => Promise<void>
}

const sortNames = {
  newest: m.reviews_sort_newest,
  oldest: m.reviews_sort_oldest,
  highest: m.reviews_sort_highest,
  lowest: m.reviews_sort_lowest,
  helpful: m.reviews_sort_helpful,
}

/** Reviews: summary, pictures and list. Every filter is a link, so that all of it works without scripts. */
export function ReviewsSection({ product, reviews, view, own, onOwnChanged }: ReviewsSectionProps) {
  const { average, count, found, histogram, pictures, list } = reviews
  const revalidator = useRevalidator()
  const busy = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const to = (part: Partial<ProductView>) => productViewPath(product.id, view, part, 'reviews')
  const onChanged = () => {
    void revalidator.revalidate()
    void onOwnChanged().catch(() => undefined)
  }
  const asSelf = (act: () => void) => {
    // Read from storage: a click before hydration must not treat a signed-in user as a guest.
    if (readSession().status === 'signed_in') act()
    else void navigate(paths.login(to({})))
  }
  const mine = own?.review ?? null
  // The own review is shown separately; a deleted one may still be in the list.
  const [ownIds, setOwnIds] = useState<readonly number[]>([])
  if (mine && !ownIds.includes(mine.id)) setOwnIds([...ownIds, mine.id])
  const others = list.filter(({ id }) => !ownIds.includes(id))
  const write = <WriteReview product={product} own={own} asSelf={asSelf} onSaved={onChanged} />
  if (count === 0 && !mine) return <FirstReview>{write}</FirstReview>

  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20 border-t border-line pt-8">
      <h2 id="reviews-title" className="text-xl font-bold tracking-tight">
        {m.reviews_title()}
      </h2>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          {count > 0 && (
            <RatingSummary
              average={average}
              count={count}
              histogram={histogram}
              chosen={view.stars}
              toStars={(stars) => to({ stars })}
            />
          )}
          {write}
        </div>
        <div className="min-w-0">
          {pictures.length > 0 && (
            <div className="mb-5">
              <h3 className="mb-2 text-sm font-semibold">{m.reviews_pictures()}</h3>
              <ReviewPictures pictures={pictures} />
            </div>
          )}
          {count > 0 && <Choices view={view} to={to} illustrated={pictures.length > 0} />}
          {mine && (
            <div className="border-b border-line">
              <ReviewCard review={toReviewShown(mine)} own />
            </div>
          )}
          <ul aria-busy={busy} className={clsx('divide-y divide-line transition-opacity', busy && 'opacity-60')}>
            {others.map((review) => (
              <li key={review.id}>
                <ReviewCard
                  review={review}
                  actions={<ReviewActions review={review} own={own} asSelf={asSelf} onChanged={onChanged} />}
                />
              </li>
            ))}
          </ul>
          {others.length === 0 && !mine && <NoReviews view={view} to={to} />}
          <Pagination page={view.page} pages={Math.ceil(found / REVIEWS_PER_PAGE)} toPage={(page) => to({ page })} />
        </div>
      </div>
    </section>
  )
}

/** Instead of an empty list and a summary of nothing. */
function FirstReview({ children }: { children: ReactNode }) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20 border-t border-line pt-8">
      <h2 id="reviews-title" className="text-xl font-bold tracking-tight">
        {m.reviews_title()}
      </h2>
      <div className="mt-3 flex max-w-prose flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <Stars rating={0} size="md" />
          <p>
            <span className="block font-semibold">{m.reviews_none()}</span>
            <span className="text-sm text-ink-soft">{m.reviews_none_text()}</span>
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}

type ChoicesProps = { view: ProductView; to: (part: Partial<ProductView>) => string; illustrated: boolean }

function Choices({ view, to, illustrated }: ChoicesProps) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        aria-label={m.reviews_sort()}
        value={view.sort}
        onChange={(event) => {
          const sort = reviewSorts.find((one) => one === event.target.value)
          if (sort) void navigate(to({ sort }), { preventScrollReset: true })
        }}
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]()}
          </option>
        ))}
      </Select>
      {illustrated && (
        <Link
          to={to({ withPictures: !view.withPictures })}
          preventScrollReset
          aria-current={view.withPictures || undefined}
          className={buttonClass({ variant: view.withPictures ? 'primary' : 'secondary' })}
        >
          <Camera aria-hidden className="size-4.5" />
          {m.reviews_with_pictures()}
        </Link>
      )}
    </div>
  )
}

function NoReviews({ view, to }: Pick<ChoicesProps, 'view' | 'to'>) {
  const narrowed = narrowsReviews(view)
  return (
    <div className="py-6">
      <p className="flex items-center gap-2 font-semibold">
        <SquarePen aria-hidden className="size-5 text-brand" />
        {narrowed ? m.reviews_none_match() : m.reviews_none()}
      </p>
      <p className="mt-1 text-ink-soft">{narrowed ? m.reviews_none_match_text() : m.reviews_none_text()}</p>
      {narrowed && (
        <Link
          to={to({ stars: null, withPictures: false })}
          preventScrollReset
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {m.reviews_show_all()}
        </Link>
      )}
    </div>
  )
}

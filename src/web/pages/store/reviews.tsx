import { clsx } from 'clsx'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { ReviewCard } from '#web/features/reviews/review-card.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { StoreReview } from './load-store.ts'

type ReviewsProps = {
  slug: string
  reviews: readonly StoreReview[]
  page: number
  pages: number
  waiting: boolean
}

/** What buyers say of anything that the store sells, the latest first. */
export function Reviews({ slug, reviews, page, pages, waiting }: ReviewsProps) {
  if (reviews.length === 0) {
    return (
      <EmptyState icon={<MessageSquareQuote />} title={m.store_reviews_none()} text={m.store_reviews_none_text()} />
    )
  }
  return (
    <section aria-labelledby="store-reviews">
      <h2 id="store-reviews" className="text-xl font-bold tracking-tight">
        {m.store_reviews_title()}
      </h2>
      <ul aria-busy={waiting} className={clsx('mt-2 divide-y divide-line transition-opacity', waiting && 'opacity-50')}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              actions={
                <p className="text-sm text-ink-soft">
                  {m.store_reviews_of()}:{' '}
                  <Link
                    to={paths.product(review.product.id)}
                    className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 font-medium text-brand hover:underline"
                  >
                    {review.product.name}
                  </Link>
                </p>
              }
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination page={page} pages={pages} toPage={(next) => paths.store(slug, { tab: 'reviews', page: next })} />
      </div>
    </section>
  )
}

import Star from 'lucide-react/icons/star'
import type { Review } from '#contract/reviews/reviews.ts'
import { ReviewCard } from '#web/features/reviews/review-card.tsx'
import { toReviewShown } from '#web/features/reviews/review-shown.ts'
import { SellerReply } from '#web/features/reviews/seller-reply.tsx'
import { REVIEWS_PER_PAGE, useStoreReviews } from '#web/features/reviews/use-store-reviews.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FeedbackFilter } from './feedback-filter.tsx'
import { AboutProduct, FeedbackFailed, FeedbackList, FeedbackLoading } from './feedback-list.tsx'
import { type FeedbackParams, feedbackParams, noFilter } from './feedback-search-params.ts'

type ReviewsPartProps = { filter: FeedbackParams; onFilter: (filter: FeedbackParams) => void; onChanged: () => void }

/** What buyers say of the store's products, newest first. */
export function ReviewsPart({ filter, onFilter, onChanged }: ReviewsPartProps) {
  const { search, answered, rating, page } = filter
  const { data, error, refetch, isPlaceholderData } = useStoreReviews({ search, answered, rating, page })
  if (data === undefined && error === null) return <FeedbackLoading />
  if (data === undefined)
    return <FeedbackFailed title={m.feedback_reviews_failed()} error={error} again={() => void refetch()} />
  const filtered = search !== '' || answered !== null || rating !== null
  if (data.count === 0 && !filtered && !isPlaceholderData)
    return <EmptyState icon={<Star />} title={m.feedback_reviews_none()} text={m.feedback_reviews_none_text()} />
  return (
    <>
      <FeedbackFilter filter={filter} onFilter={onFilter} />
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {m.feedback_reviews_found({ count: data.count, shown: formatNumber(data.count) })}
      </p>
      {data.reviews.length === 0 ? (
        <EmptyState
          icon={<Star />}
          title={m.feedback_none_matching()}
          text={m.feedback_none_matching_text()}
          action={
            <Button variant="secondary" onClick={() => onFilter(noFilter('reviews'))}>
              {m.feedback_show_all()}
            </Button>
          }
        />
      ) : (
        <FeedbackList busy={isPlaceholderData}>
          {data.reviews.map((review) => (
            <li key={review.id}>
              <ReviewRow review={review} onChanged={onChanged} />
            </li>
          ))}
        </FeedbackList>
      )}
      <div className="mt-8">
        <Pagination
          inPlace
          page={page}
          pages={Math.ceil(data.count / REVIEWS_PER_PAGE)}
          toPage={(next) => feedbackParams.search({ ...filter, page: next })}
        />
      </div>
    </>
  )
}

export function ReviewRow({ review, onChanged }: { review: Review; onChanged: () => void }) {
  const shown = toReviewShown(review)
  return (
    <div className="px-4 pt-2 sm:px-5">
      <AboutProduct id={review.product} name={review.product_name} />
      <div className="-mt-4">
        <ReviewCard
          review={shown}
          actions={<SellerReply review={shown} mayReply={review.can.reply} onChanged={onChanged} />}
        />
      </div>
    </div>
  )
}

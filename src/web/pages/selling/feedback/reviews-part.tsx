import Star from 'lucide-react/icons/star'
import type { Review } from '#contract/reviews/reviews.ts'
import { ReviewCard } from '#web/features/reviews/review-card.tsx'
import { toReviewShown } from '#web/features/reviews/review-shown.ts'
import { SellerReply } from '#web/features/reviews/seller-reply.tsx'
import { REVIEWS_PER_PAGE, useStoreReviews } from '#web/features/reviews/use-store-reviews.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ListPage } from '#web/ui/list-page.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { FeedbackFilter } from './feedback-filter.tsx'
import { AboutProduct, FeedbackList, feedbackLoading } from './feedback-list.tsx'
import type { FeedbackParams } from './feedback-search-params.ts'

type ReviewsPartProps = { list: ListParams<FeedbackParams>; onChanged: () => void }

/** What buyers say of the store's products, newest first. */
export function ReviewsPart({ list, onChanged }: ReviewsPartProps) {
  const { search, answered, rating, page } = list.filter
  return (
    <ListPage
      inPlace
      list={list}
      query={useStoreReviews({ search, answered, rating, page })}
      pageSize={REVIEWS_PER_PAGE}
      filter={<FeedbackFilter list={list} />}
      filterWaits
      countText={(count) => m.feedback_reviews_found({ count, shown: formatNumber(count) })}
      loading={feedbackLoading()}
      failed={m.feedback_reviews_failed()}
      empty={{ icon: <Star />, title: m.feedback_reviews_none(), text: m.feedback_reviews_none_text() }}
      unmatched={{
        title: m.feedback_none_matching(),
        text: m.feedback_none_matching_text(),
        showAll: m.feedback_show_all(),
      }}
    >
      {(reviews) => (
        <FeedbackList>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewRow review={review} onChanged={onChanged} />
            </li>
          ))}
        </FeedbackList>
      )}
    </ListPage>
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

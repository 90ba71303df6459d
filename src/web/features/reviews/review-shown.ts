import type { Picture } from '#contract/media/media.ts'
import type { Review, ReviewSummary } from '#contract/reviews/reviews.ts'
import { inPageLanguage, sellerOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'

/** What a page shows of a review; no more than this is handed to the browser. */
export type ReviewShown = {
  id: number
  user: string
  rating: number
  /** The variant that was bought; null for a product without options. */
  variant: string | null
  title: string
  comment: string
  pictures: Picture[]
  helpful: number
  approved: boolean
  edited: boolean
  at: string
  seller: string
  reply: string | null
  repliedAt: string | null
}

export const toReviewShown = (review: Review): ReviewShown => ({
  id: review.id,
  user: review.user_name || m.reviews_former(),
  rating: review.rating,
  variant: review.variant_name && inPageLanguage(review.variant_name, review.variant_name_bn),
  title: review.title,
  comment: review.comment,
  pictures: review.pictures,
  helpful: review.helpful_count,
  approved: review.approved,
  edited: review.updated_at > review.created_at,
  at: review.created_at,
  seller: sellerOf(review),
  reply: review.seller_reply,
  repliedAt: review.replied_at,
})

export type Histogram = ReviewSummary['histogram']

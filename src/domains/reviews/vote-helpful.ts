import { notFound } from '#contract/errors.ts'
import { ownReviewVote } from '#contract/reviews/review-errors.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { invalidateReviews } from './invalidate-reviews.ts'
import { addVote, lockReview, removeVote } from './store.ts'
import { findReview } from './views.ts'

/**
 * Adds or removes a helpful vote. Idempotent.
 * @throws ApiError 404, 409 own_review
 */
export async function voteHelpful(db: Db, user: User, id: number, helpful: boolean) {
  if (!(await findReview(db, user, id))) throw notFound()
  return db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw notFound()
    if (review.user_id === user.id) throw ownReviewVote()
    const count = await (helpful ? addVote : removeVote)(tx, id, user.id)
    await invalidateReviews(tx, review.product_id)
    return { helpful_count: count, voted: helpful }
  })
}

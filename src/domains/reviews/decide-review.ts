import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { notFound } from '#contract/errors.ts'
import { reviewDecided } from '#contract/reviews/review-errors.ts'
import type { ReportReason, ReviewDecision } from '#contract/reviews/review-rules.ts'
import { countRating } from '#domains/catalogue/index.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { invalidateReviews } from './invalidate-reviews.ts'
import { isCurrent, ratingChange, reasonMissing } from './rules.ts'
import { decideReports, type LockedReview, lockReview, setHidden } from './store.ts'

type Decision = { decision: ReviewDecision; reason?: ReportReason | undefined; note: string }

/**
 * A team member decides on a review: it is kept, hidden (closing its reports) or restored, and the product's rating
 * follows. Of concurrent decisions the first one wins.
 * @throws ApiError 403 own_matter; 404; 400 for hiding without a reason; 409 review_decided or changed_meanwhile when it is not
 * as it was read
 */
export const decideReview = (
  db: Db,
  user: User,
  id: number,
  { seen, updated_at, ...change }: Decision & { seen?: number | undefined; updated_at?: string | undefined },
) =>
  db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw notFound()
    if (!isCurrent(review, change.decision, seen)) throw reviewDecided()
    // Its author wrote something else since: nobody of the team has read it.
    if (updated_at !== undefined && Date.parse(updated_at) !== review.updated_at.getTime()) throw changedMeanwhile()
    await applyDecision(tx, user, review, change)
    const after = {
      rating: review.rating,
      approved: change.decision === 'keep' ? review.approved : change.decision === 'restore',
    }
    await countRating(tx, review.product_id, ratingChange(review, after))
    await invalidateReviews(tx, review.product_id)
  })

/** Expects the review to be locked, and the caller to update the rating. @throws ApiError 403 own_matter; 400 */
export async function applyDecision(
  tx: Tx,
  user: User,
  review: LockedReview,
  { decision, reason, note }: Decision,
): Promise<void> {
  refuseOwnMatter(user, review.user_id)
  refuseOwnMatter(user, review.store_owner_id)
  if (decision === 'keep') return decideReports(tx, review.id, 'kept', user.id)
  const hides = decision === 'hide'
  if (hides && reason === undefined) throw reasonMissing()
  await setHidden(tx, review.id, hides ? { reason: reason ?? 'OTHER', note, by: user.id } : null)
  if (hides) await decideReports(tx, review.id, 'hidden', user.id)
  await publish(tx, 'review.decided', { reviewId: review.id, decision: hides ? 'hidden' : 'shown' })
}

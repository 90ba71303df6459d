import { notFound } from '#contract/errors.ts'
import type { ReportReason, ReviewDecision } from '#contract/reviews/review-rules.ts'
import { countRating } from '#domains/catalogue/index.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { fits, ratingStep, reasonMissing, reviewDecided } from './rules.ts'
import { saidOfReviews } from './said-of-reviews.ts'
import { decideReports, type LockedReview, lockReview, setHidden } from './store.ts'

type Given = { decision: ReviewDecision; reason?: ReportReason | undefined; note: string }

/**
 * One of the team decides on a review: it is kept, hidden (with its reports) or shown again, and its product's rating
 * follows. Two at once: the first one decides.
 * @throws ApiError 403 own_matter; 404; 400 for hiding without a reason; 409 review_decided when it is not what was seen
 */
export const decideReview = (
  db: Db,
  user: User,
  id: number,
  { seen, ...given }: Given & { seen?: number | undefined },
) =>
  db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw notFound()
    if (!fits(review, given.decision, seen)) throw reviewDecided()
    await applyDecision(tx, user, review, given)
    const after = {
      rating: review.rating,
      approved: given.decision === 'keep' ? review.approved : given.decision === 'restore',
    }
    await countRating(tx, review.product_id, ratingStep(review, after))
    await saidOfReviews(tx, review.product_id)
  })

/** The review is locked; its rating is counted by the caller. @throws ApiError 403 own_matter; 400 */
export async function applyDecision(
  tx: Tx,
  user: User,
  review: LockedReview,
  { decision, reason, note }: Given,
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

import { notFound } from '#contract/errors.ts'
import { alreadyReported, ownReviewVote } from '#contract/reviews/review-errors.ts'
import type { ReportReason } from '#contract/reviews/review-rules.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertReport, lockReview } from './store.ts'
import { findReview } from './views.ts'

/** @throws ApiError 404, 409 own_review or already_reported */
export async function reportReview(
  db: Db,
  user: User,
  id: number,
  report: { reason: ReportReason; note: string },
): Promise<void> {
  const review = await findReview(db, user, id)
  if (!review) throw notFound()
  if (review.user_id === user.id) throw ownReviewVote()
  await db.transaction().execute(async (tx) => {
    if (!(await lockReview(tx, id))) throw notFound()
    if (!(await insertReport(tx, { reviewId: id, userId: user.id, ...report }))) throw alreadyReported()
  })
}

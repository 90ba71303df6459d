import { forbidden, notFound } from '#contract/errors.ts'
import { reviewHidden } from '#contract/reviews/review-errors.ts'
import { countRating } from '#domains/catalogue/index.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { invalidateReviews } from './invalidate-reviews.ts'
import { reviewCan } from './policy.ts'
import { ratingChange } from './rules.ts'
import { lockReview, readPictures, removeReview } from './store.ts'
import { findReview } from './views.ts'

/** @throws ApiError 404, 403 for another's, 409 review_hidden */
export async function deleteReview(resources: Resources, user: User, id: number): Promise<void> {
  const { db } = resources
  if (!(await findReview(db, user, id))) throw notFound()
  const gone = await db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw notFound()
    if (!reviewCan(user, review).delete) throw review.user_id === user.id ? reviewHidden() : forbidden()

    const pictures = await readPictures(tx, id)
    await removeReview(tx, id)
    await countRating(tx, review.product_id, ratingChange(review, null))
    await invalidateReviews(tx, review.product_id)
    return { ownerId: review.user_id, keys: [...pictures.keys()] }
  })
  await deleteUnusedPictures(resources, gone.ownerId, gone.keys)
}

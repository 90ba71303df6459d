import { notFound } from '#contract/errors.ts'
import type { ReviewWords } from '#contract/reviews/reviews.ts'
import { countRating, productsForCart } from '#domains/catalogue/index.ts'
import { findReceived, type Received } from '#domains/orders/index.ts'
import type { Reader } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { invalidateReviews } from './invalidate-reviews.ts'
import { type ReviewRefusal, ratingChange, refusalOf } from './rules.ts'
import { type SentImage, savePictures } from './save-pictures.ts'
import { insertReview } from './store.ts'
import { findOwnReview } from './views.ts'

export type ReviewToWrite = Omit<ReviewWords, 'images'> & { images: readonly SentImage[] }

/**
 * A buyer reviews a product that was delivered to them.
 * @returns the review's id
 * @throws ApiError 404 for an unknown product; 409 already_reviewed, not_delivered, own_store; 400 for a bad picture
 */
export async function writeReview(
  resources: Resources,
  user: User,
  productId: number,
  { images, ...words }: ReviewToWrite,
): Promise<number> {
  const { db } = resources
  const { refusal, received } = await mayReview(db, user, productId)
  if (refusal) throw refusalOf(refusal)

  const pictureIds = await savePictures(resources, user.id, images, new Map())
  return db.transaction().execute(async (tx) => {
    const id = await insertReview(tx, { ...words, userId: user.id, productId, received, pictureIds })
    // Only one of several concurrent requests inserts.
    if (id === null) throw refusalOf('already_reviewed')
    await countRating(tx, productId, ratingChange(null, { rating: words.rating, approved: true }))
    await publish(tx, 'review.written', { reviewId: id })
    await invalidateReviews(tx, productId)
    return id
  })
}

/** Why this person may not review this product; null when they may. @throws ApiError 404 for an unknown product */
export const findReviewRefusal = async (db: Reader, user: User, productId: number): Promise<ReviewRefusal> =>
  (await mayReview(db, user, productId)).refusal

type MayReview = { refusal: ReviewRefusal; received: Received | undefined }

async function mayReview(db: Reader, user: User, productId: number): Promise<MayReview> {
  const product = (await productsForCart(db, [productId])).get(productId)
  if (!product) throw notFound()
  if (product.storeOwnerId === user.id) return { refusal: 'own_store', received: undefined }
  const [review, received] = await Promise.all([
    findOwnReview(db, user, productId),
    findReceived(db, user.id, productId),
  ])
  if (review) return { refusal: 'already_reviewed', received }
  return { refusal: received ? null : 'not_delivered', received }
}

import { notFound } from '#contract/errors.ts'
import type { ReviewWords } from '#contract/reviews/reviews.ts'
import { countRating, productsForCart } from '#domains/catalogue/index.ts'
import { deliveredPurchase } from '#domains/orders/index.ts'
import type { Reader } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { keepPictures, type SentImage } from './keep-pictures.ts'
import { ratingStep, refusalOf, type WhyNot } from './rules.ts'
import { saidOfReviews } from './said-of-reviews.ts'
import { insertReview } from './store.ts'
import { findOwnReview } from './views.ts'

export type ReviewToWrite = Omit<ReviewWords, 'images'> & { images: readonly SentImage[] }

/**
 * A buyer reviews what was delivered to them.
 * @returns the review's number
 * @throws ApiError 404 for no product; 409 already_reviewed, not_delivered, own_store; 400 for a bad picture
 */
export async function writeReview(
  resources: Resources,
  user: User,
  productId: number,
  { images, ...words }: ReviewToWrite,
): Promise<number> {
  const { db } = resources
  const why = await whyNot(db, user, productId)
  if (why) throw refusalOf(why)

  const pictureIds = await keepPictures(resources, user.id, images, new Map())
  return db.transaction().execute(async (tx) => {
    const id = await insertReview(tx, { ...words, userId: user.id, productId, pictureIds })
    // Of many sent at once, one is the first.
    if (id === null) throw refusalOf('already_reviewed')
    await countRating(tx, productId, ratingStep(null, { rating: words.rating, approved: true }))
    await publish(tx, 'review.written', { reviewId: id })
    await saidOfReviews(tx, productId)
    return id
  })
}

/** Why this person may not review this product. @throws ApiError 404 when there is no such product */
export async function whyNot(db: Reader, user: User, productId: number): Promise<WhyNot> {
  const product = (await productsForCart(db, [productId])).get(productId)
  if (!product) throw notFound()
  if (product.storeOwnerId === user.id) return 'own_store'
  const [review, delivered] = await Promise.all([
    findOwnReview(db, user, productId),
    deliveredPurchase(db, user.id, productId),
  ])
  if (review) return 'already_reviewed'
  return delivered ? null : 'not_delivered'
}

import { forbidden, notFound } from '#contract/errors.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { ChangeReview } from '#contract/reviews/reviews.ts'
import { countRating } from '#domains/catalogue/index.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { applyDecision } from './decide-review.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { invalidateReviews } from './invalidate-reviews.ts'
import { moderates, reviewCan } from './policy.ts'
import { ratingChange } from './rules.ts'
import { type SentImage, savePictures } from './save-pictures.ts'
import { type LockedReview, lockReview, readPictures, replacePictures, setReply, updateText } from './store.ts'
import { findReview } from './views.ts'

export type ReviewChange = Omit<ChangeReview, 'images'> & { images?: readonly SentImage[] | undefined }

/**
 * The author changes stars, text and pictures; the product's seller replies; an administrator hides or restores.
 * @throws ApiError 404; 403 for a field that is not the caller's to change; 400 for a bad picture; 409 changed_meanwhile
 */
export async function changeReview(resources: Resources, user: User, id: number, change: ReviewChange): Promise<void> {
  const { db } = resources
  const review = await findReview(db, user, id)
  if (!review) throw notFound()
  if (change.approved !== undefined && moderates(user)) refuseOwnMatter(user, review.user_id)
  if (!mayChange(reviewCan(user, review), change)) throw forbidden()

  const before = await readPictures(db, id)
  const pictureIds = change.images && (await savePictures(resources, user.id, change.images, before))
  await db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw notFound()
    await rewrite(tx, review, change, pictureIds)
    if (change.approved !== undefined) await showOrHide(tx, user, review, change.approved)
    if (change.seller_reply !== undefined) await reply(tx, review, change.seller_reply)
    const after = { rating: change.rating ?? review.rating, approved: change.approved ?? review.approved }
    await countRating(tx, review.product_id, ratingChange(review, after))
    await invalidateReviews(tx, review.product_id)
  })
  if (pictureIds) await deleteUnusedPictures(resources, user.id, [...before.keys()])
}

function mayChange(can: ReturnType<typeof reviewCan>, change: ReviewChange): boolean {
  const { approved, seller_reply, seen: _, ...words } = change
  const writes = Object.values(words).some((value) => value !== undefined)
  const actions = [writes && 'edit', approved !== undefined && 'hide', seller_reply !== undefined && 'reply'] as const
  const parts = actions.filter((part) => part !== false)
  // An empty change is allowed to anyone who may change something.
  return parts.length > 0 ? parts.every((part) => can[part]) : can.edit || can.hide || can.reply
}

/** Simple clients send no reason. */
async function showOrHide(tx: Tx, user: User, review: LockedReview, approved: boolean): Promise<void> {
  if (approved !== review.approved)
    await applyDecision(tx, user, review, { decision: approved ? 'restore' : 'hide', reason: 'OTHER', note: '' })
}

async function rewrite(tx: Tx, review: LockedReview, change: ReviewChange, pictureIds: number[] | undefined) {
  const { rating = review.rating, title = review.title, comment = review.comment } = change
  refuseOverwriting(change.seen, review, { ...review, rating, title, comment })
  const same = rating === review.rating && title === review.title && comment === review.comment
  if (same && !pictureIds) return
  await updateText(tx, review.id, { rating, title, comment })
  if (pictureIds) await replacePictures(tx, review.id, pictureIds)
}

async function reply(tx: Tx, review: LockedReview, words: string | null) {
  await setReply(tx, review.id, words || null)
  if (words && review.seller_reply === null) await publish(tx, 'review.answered', { reviewId: review.id })
}

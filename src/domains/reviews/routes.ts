import { notFound } from '#contract/errors.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/reviews/reviews.ts'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { productsForCart } from '#domains/catalogue/index.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { type CallOf, type Route, route, type User } from '#platform/route.ts'
import type { Upload } from '#platform/uploads.ts'
import { changeReview } from './change-review.ts'
import { deleteReview } from './delete-review.ts'
import { actsAs } from './policy.ts'
import { presentPicture, presentReview } from './present.ts'
import { reportReview } from './report-review.ts'
import { histogramOf } from './rules.ts'
import { countStars, findMarks, findOwnReview, findReview, findReviews, findSummaryPictures } from './views.ts'
import { voteHelpful } from './vote-helpful.ts'
import { findReviewRefusal, writeReview } from './write-review.ts'

/** Pictures are expensive to check, and nobody writes this many reviews. */
const writing = {
  access: 'user',
  rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND },
  bodyLimit: PICTURE_BODY_MAX,
  multipart: { files: contract.REVIEW_PICTURES_MAX, bytes: PICTURE_BYTES_MAX },
} as const
const judging = { access: 'user', rate: { by: 'user', max: 300, windowSeconds: HOUR / SECOND } } as const

export const reviewsRoutes: readonly Route[] = [
  route(contract.listReviews, { access: 'public' }, async (call) => {
    const { user, query, resources, cacheTag } = call
    cacheTag(query.product === undefined ? 'reviews' : `product:${query.product}`)
    const { rows, total } = await findReviews(resources.db, user, query, windowOf(call))
    return answerList(
      call,
      rows.map((row) => presentReview(row, user)),
      total,
    )
  }),

  route(contract.writeReview, writing, async (call) => {
    const { product, ...words } = withFiles(call.body, call.files)
    const id = await writeReview(call.resources, call.user, product, words)
    return answer(call, id)
  }),

  route(contract.summariseReviews, { access: 'public' }, async ({ query, user, resources: { db }, cacheTag }) => {
    cacheTag(`product:${query.product}`)
    const product = (await productsForCart(db, [query.product])).get(query.product)
    if (!product || !(product.available || actsAs(user, product))) throw notFound()
    const [stars, { pictures, count }] = await Promise.all([
      countStars(db, query.product),
      findSummaryPictures(db, query.product),
    ])
    return {
      product: query.product,
      ...histogramOf(stars),
      pictures: pictures.map(({ review, ...picture }) => ({ ...presentPicture(picture, product.name), review })),
      pictures_count: count,
    }
  }),

  route(contract.ownReview, { access: 'user' }, async ({ query, user, resources: { db } }) => {
    const [product, review, marks, reason] = await Promise.all([
      productsForCart(db, [query.product]),
      findOwnReview(db, user, query.product),
      findMarks(db, user.id, query.product),
      findReviewRefusal(db, user, query.product),
    ])
    const roleFacts = product.get(query.product)
    return {
      product: query.product,
      review: review ? presentReview(review, user) : null,
      can_write: reason === null,
      reason,
      ...marks,
      acts_as: roleFacts ? actsAs(user, roleFacts) : null,
    }
  }),

  route(contract.readReview, { access: 'public', staff: 'feedback.moderate' }, async (call) => {
    const review = await answer(call, call.params.id)
    call.cacheTag(`product:${review.product}`)
    return review
  }),

  route(contract.replaceReview, writing, async (call) => {
    const { product: _, ...words } = withFiles(call.body, call.files)
    await changeReview(call.resources, call.user, call.params.id, words)
    return answer(call, call.params.id)
  }),

  route(contract.changeReview, { ...writing, staff: 'feedback.moderate' }, async (call) => {
    await changeReview(call.resources, call.user, call.params.id, withFiles(call.body, call.files))
    return answer(call, call.params.id)
  }),

  route(contract.deleteReview, { access: 'user', staff: 'feedback.moderate' }, ({ user, params, resources }) =>
    deleteReview(resources, user, params.id),
  ),

  route(contract.voteHelpful, judging, ({ user, params, resources: { db } }) => voteHelpful(db, user, params.id, true)),

  route(contract.unvoteHelpful, judging, ({ user, params, resources: { db } }) =>
    voteHelpful(db, user, params.id, false),
  ),

  route(contract.reportReview, judging, ({ user, params, body, resources: { db } }) =>
    reportReview(db, user, params.id, body),
  ),
]

/** Uploaded files come after the pictures in `images`. */
const withFiles = <B extends { images?: string[] | undefined }>(body: B, files: readonly Upload[]) => ({
  ...body,
  images: files.length > 0 ? [...(body.images ?? []), ...files] : body.images,
})

type Asking = Pick<CallOf<typeof contract.readReview, 'public'>, 'resources'> & { user: User | null }

/** @throws ApiError 404 */
async function answer({ user, resources }: Asking, id: number) {
  const review = await findReview(resources.db, user, id)
  if (!review) throw notFound()
  return presentReview(review, user)
}

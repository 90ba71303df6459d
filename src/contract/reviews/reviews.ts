import { z } from 'zod'
import { changedMeanwhile, ownStore } from '#contract/catalogue/catalogue-errors.ts'
import { variantNames } from '#contract/catalogue/variants.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fileAddress, moment, typedLine, typedText } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { inAnyCase } from '#contract/in-any-case.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { Picture } from '#contract/media/media.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { flagParameter, storeParameter } from '#contract/query.ts'
import { dataUrl } from '#contract/upload.ts'
import { alreadyReported, alreadyReviewed, notDelivered, ownReviewVote, reviewHidden } from './review-errors.ts'
import {
  REPORT_NOTE_MAX,
  REVIEW_COMMENT_MAX,
  REVIEW_PICTURES_MAX,
  REVIEW_REPLY_MAX,
  REVIEW_TITLE_MAX,
  reportReasons,
  reviewSorts,
} from './review-rules.ts'

export * from './review-rules.ts'

const productId = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const stars = wholeNumber(1, 5)

export const Review = z.object({
  id: z.int(),
  user: z.int(),
  /** Given name and initial: 'Mitu A.'; empty once the account is closed. */
  user_name: z.string(),
  product: z.int(),
  product_name: z.string(),
  product_name_bn: z.string().nullable(),
  /** What its author had received when it was written. */
  ...variantNames,
  rating: z.int().min(1).max(5),
  title: z.string(),
  comment: z.string(),
  images: z.array(fileAddress),
  /** The same pictures with the data to display them well. */
  pictures: z.array(Picture),
  /** False once an administrator has hidden it: then only its author and administrators see it. */
  approved: z.boolean(),
  /** Always true: only buyers who received the product can review it. */
  verified_purchase: z.boolean(),
  helpful_count: z.int(),
  /** Whether the caller voted it helpful. */
  voted: z.boolean(),
  seller: z.string(),
  seller_bn: z.string().nullable(),
  seller_reply: z.string().nullable(),
  replied_at: moment.nullable(),
  created_at: moment,
  /** When its text, stars or pictures last changed. */
  updated_at: moment,
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    vote: z.boolean(),
    report: z.boolean(),
    reply: z.boolean(),
    hide: z.boolean(),
  }),
})
export type Review = z.infer<typeof Review>

/** New pictures as data URLs; present ones to keep by their address in `images`. */
const images = z
  .array(z.union([dataUrl(PICTURE_BYTES_MAX), z.string().regex(/^\/media\/[a-z0-9]+-\d+\.[a-z]+$/)]))
  .max(REVIEW_PICTURES_MAX)

const words = {
  rating: stars,
  title: typedLine(REVIEW_TITLE_MAX).default(''),
  comment: typedText(REVIEW_COMMENT_MAX).default(''),
  images: images.default([]),
}
/** What the author has read there: 409 `changed_meanwhile` where it is something else by now. */
const seen = z.object({ rating: z.number(), title: z.string(), comment: z.string() }).partial().optional()

const WriteReview = z.object({ product: productId, ...words })
const ReplaceReview = z.object({ ...words, seen, product: z.unknown().optional() })
const ChangeReview = z.object({
  rating: stars.optional(),
  title: typedLine(REVIEW_TITLE_MAX).optional(),
  comment: typedText(REVIEW_COMMENT_MAX).optional(),
  images: images.optional(),
  /** For administrators. */
  approved: z.boolean().optional(),
  /** For the product's seller; empty deletes the reply. */
  seller_reply: typedText(REVIEW_REPLY_MAX).nullable().optional(),
  seen,
})
export type ReviewWords = { rating: number; title: string; comment: string; images: string[] }
export type ChangeReview = z.output<typeof ChangeReview>

export const ReviewSummary = z.object({
  product: z.int(),
  /** The average of approved reviews, with two decimals; 0 without any. */
  average: z.number(),
  count: z.int(),
  /** Five rows: 5, 4, 3, 2, 1 stars. */
  histogram: z.array(z.object({ rating: z.int(), count: z.int() })),
  /** The newest pictures, each with its review. */
  pictures: z.array(Picture.extend({ review: z.int() })),
  pictures_count: z.int(),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const OwnReview = z.object({
  product: z.int(),
  review: Review.nullable(),
  can_write: z.boolean(),
  /** Why the caller cannot review: 'already_reviewed', 'not_delivered', 'own_store'. */
  reason: z.enum(['already_reviewed', 'not_delivered', 'own_store']).nullable(),
  /** Reviews of this product that the caller has voted helpful or reported. */
  voted: z.array(z.int()),
  reported: z.array(z.int()),
  /** The caller's relation to this product, which decides who may reply. */
  acts_as: z.enum(['seller', 'administrator']).nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

const Helpful = z.object({ helpful_count: z.int(), voted: z.boolean() })

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews/reviews/',
  summary:
    'Approved reviews, newest first; one’s own hidden ones too. mine=1: one’s own; store: of a store’s products, by slug, number or own',
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    product: optionalQuery(productId),
    rating: optionalQuery(stars),
    store: storeParameter,
    /** 1: reviews with a seller's reply, 0: those without. */
    answered: flagParameter,
    sort: optionalQuery(z.enum(reviewSorts)),
    with_pictures: flagParameter,
    mine: flagParameter,
  }),
  response: listOf(Review),
})
export const writeReview = endpoint({
  method: 'POST',
  path: '/reviews/reviews/',
  summary: 'Review a delivered product; one review per user and product',
  body: WriteReview,
  files: ['images'],
  response: Review,
  status: 201,
  errors: [ownStore, alreadyReviewed, notDelivered],
})
export const summariseReviews = endpoint({
  method: 'GET',
  path: '/reviews/reviews/summary/',
  summary: 'The rating summary of a product, with pictures of its reviews',
  query: z.object({ product: productId }),
  response: ReviewSummary,
})
export const ownReview = endpoint({
  method: 'GET',
  path: '/reviews/reviews/mine/',
  summary: 'The caller’s review of a product, or whether they may write one, and why not',
  query: z.object({ product: productId }),
  response: OwnReview,
})
export const readReview = endpoint({
  method: 'GET',
  path: '/reviews/reviews/{id}/',
  summary: 'One review',
  params: idParams,
  response: Review,
})
export const replaceReview = endpoint({
  method: 'PUT',
  path: '/reviews/reviews/{id}/',
  summary: 'Replace an own review; its product stays',
  params: idParams,
  body: ReplaceReview,
  files: ['images'],
  response: Review,
  errors: [ownMatter, changedMeanwhile],
})
export const changeReview = endpoint({
  method: 'PATCH',
  path: '/reviews/reviews/{id}/',
  summary: 'The author edits text, stars and pictures; the seller replies; an administrator hides or restores',
  params: idParams,
  body: ChangeReview,
  files: ['images'],
  response: Review,
  errors: [ownMatter, changedMeanwhile],
})
export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/reviews/{id}/',
  summary: 'Delete a review, as its author or an administrator',
  params: idParams,
  errors: [reviewHidden],
})
export const voteHelpful = endpoint({
  method: 'POST',
  path: '/reviews/reviews/{id}/helpful/',
  summary: 'Vote another user’s review helpful; once per user',
  params: idParams,
  response: Helpful,
  errors: [ownReviewVote],
})
export const unvoteHelpful = endpoint({
  method: 'DELETE',
  path: '/reviews/reviews/{id}/helpful/',
  summary: 'Remove the helpful vote',
  params: idParams,
  response: Helpful,
  errors: [ownReviewVote],
})
export const reportReview = endpoint({
  method: 'POST',
  path: '/reviews/reviews/{id}/report/',
  summary: 'Report a review to the administrators; once per user',
  params: idParams,
  body: z.object({
    reason: inAnyCase(reportReasons),
    note: typedText(REPORT_NOTE_MAX).default(''),
  }),
  errors: [ownReviewVote, alreadyReported],
})

export const reviewsEndpoints = [
  listReviews,
  writeReview,
  summariseReviews,
  ownReview,
  readReview,
  replaceReview,
  changeReview,
  deleteReview,
  voteHelpful,
  unvoteHelpful,
  reportReview,
] as const

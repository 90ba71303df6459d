import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'
import { hidden, hiding } from '#contract/hidden.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { reviewDecided } from './review-errors.ts'
import { reportReasons, reviewDecisions, reviewViews } from './review-rules.ts'
import { Review } from './reviews.ts'

/** Reviews as the team moderates them. */

export const ReviewReport = z.object({
  user: z.int(),
  user_name: z.string(),
  reason: z.enum(reportReasons),
  note: z.string(),
  created_at: moment,
  /** Null while it waits for a decision. */
  decision: z.enum(['kept', 'hidden']).nullable(),
})
export type ReviewReport = z.infer<typeof ReviewReport>

export const ModeratedReview = Review.extend({
  hidden,
  /** Oldest first, at most 100. */
  reports: z.array(ReviewReport),
  open_reports: z.int(),
  reported_since: moment.nullable(),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const listModeratedReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews/',
  summary: 'Reported reviews, longest waiting first; hidden ones and all, newest first',
  query: z.object({
    ...pageQuery,
    /** An id, or a part of the title or text. */
    ...searchQuery,
    view: optionalQuery(z.enum(reviewViews)),
    rating: optionalQuery(wholeNumber(1, 5)),
  }),
  response: listOf(ModeratedReview),
})
export const decideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/decide/',
  summary: 'Keep a reported review, hide one, or restore it; updates its product’s rating',
  params: idParams,
  body: z.object({
    decision: z.enum(reviewDecisions),
    ...hiding,
    /** The number of open reports the caller has seen; refused when others have come in since. */
    seen: z.int().min(0).optional(),
    /** That of the review as the caller has read it; refused when its author has changed it since. */
    updated_at: moment.optional(),
  }),
  response: ModeratedReview,
  errors: [changedMeanwhile, ownMatter, reviewDecided],
})
export const reviewsAdminEndpoints = [listModeratedReviews, decideReview] as const

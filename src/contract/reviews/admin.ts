import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'
import { hidden, hiding } from '#contract/hidden.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { reportReasons, reviewDecisions, reviewViews } from './review-rules.ts'
import { Review } from './reviews.ts'

/** Reviews as the team moderates them. */

export const ReviewReport = z.object({
  user: z.int(),
  user_name: z.string(),
  reason: z.enum(reportReasons),
  note: z.string(),
  created_at: moment,
  /** Null while it waits. */
  decision: z.enum(['kept', 'hidden']).nullable(),
})
export type ReviewReport = z.infer<typeof ReviewReport>

export const ModeratedReview = Review.extend({
  hidden,
  /** Oldest first, at most a hundred. */
  reports: z.array(ReviewReport),
  open_reports: z.int(),
  reported_since: moment.nullable(),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const listModeratedReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews/',
  summary: 'Reported reviews, the longest waiting first; hidden ones and all, newest first',
  query: z.object({
    ...pageQuery,
    /** A number, or a part of the title or the words. */
    ...searchQuery,
    view: optionalQuery(z.enum(reviewViews)),
    rating: optionalQuery(wholeNumber(1, 5)),
  }),
  response: listOf(ModeratedReview),
})
export const decideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/decide/',
  summary: 'Keep a reported review, hide one, or show it again; its product’s rating follows',
  params: idParams,
  body: z.object({
    decision: z.enum(reviewDecisions),
    ...hiding,
    /** How many open reports were seen: with others meanwhile it is refused. */
    seen: z.int().min(0).optional(),
  }),
  response: ModeratedReview,
})
export const reviewsAdminEndpoints = [listModeratedReviews, decideReview] as const
